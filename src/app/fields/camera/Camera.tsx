import { lazy, Suspense } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import styles from './camera.module.css'

/** Asked for, with its words, when somebody wants to scan. */
const CodeCamera = lazy(async () => {
  const [{ CodeCamera }] = await Promise.all([import('./CodeCamera.tsx'), loadCatalogues('fields')])
  return { default: CodeCamera }
})

/** The camera’s picture, which is as high before it is there; `onText` hears what QR codes in it say. */
export function Camera({ onText }: { onText: (text: string) => void }) {
  return (
    <Suspense fallback={<div className={styles.camera} />}>
      <CodeCamera onText={onText} />
    </Suspense>
  )
}
