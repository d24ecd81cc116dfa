import { lazy, Suspense, useEffect, useState } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'

const SavedPost = lazy(async () => {
  await loadCatalogues('common')
  return { default: (await import('./SavedPost.tsx')).SavedPost }
})

/** Says that the post came from the device and how old it is; silent in the built page. */
export function PostSaved({ savedAt }: { savedAt: number | null }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="doc-saved" role="status">
      {ready && savedAt !== null && (
        <Suspense fallback={null}>
          <SavedPost savedAt={savedAt} />
        </Suspense>
      )}
    </div>
  )
}
