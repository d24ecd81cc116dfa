import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '#app/ui/copy-text.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import styles from './outbox.module.css'

/**
 * All of what was typed, to be read and copied: its page may be gone, and then it is nowhere else. `shown` are the words
 * that stand above already.
 */
export function WholeText({ text, shown }: { text: string; shown: string }) {
  const [copied, setCopied] = useState(false)
  if (text === '' || text === shown) return null
  return (
    <Disclosure className={styles.whole} summary={<Trans>Full text</Trans>}>
      <p>{text}</p>
      <button type="button" onClick={() => void copyText(text).then(setCopied)}>
        {copied ? <Trans>Copied</Trans> : <Trans>Copy it</Trans>}
      </button>
    </Disclosure>
  )
}
