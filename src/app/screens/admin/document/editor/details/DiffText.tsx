import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { diffTexts } from '#contract/document/diff.ts'

/** Characters of what both texts have that are shown around a change. */
const around = 160

/** What became of a text, word by word; long parts that stayed are shortened. */
export function DiffText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffTexts(before, after), [before, after])
  return (
    <pre className={styles.diff}>
      {parts.map(({ is, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts stay in their places
        if (is === 'same') return <span key={at}>{shortened(text, at === 0, at === parts.length - 1)}</span>
        const Mark = is === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Mark key={at}>
            <span className="visually-hidden">
              {is === 'added' ? <Trans>added: </Trans> : <Trans>removed: </Trans>}
            </span>
            {text}
          </Mark>
        )
      })}
    </pre>
  )
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around + 40) return text
  const head = isFirst ? '' : text.slice(0, around)
  const tail = isLast ? '' : text.slice(-around)
  return `${head} … ${tail}`
}
