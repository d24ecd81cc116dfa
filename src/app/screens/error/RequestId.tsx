import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Failure } from '#app/api/failure.ts'
import { copyText } from '#app/ui/copy-text.ts'
import styles from './error.module.css'

/** The number by which the people of the site find what went wrong; nothing where the failure has none. */
export function RequestId({ error }: { error: unknown }) {
  const number = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const id = error instanceof Failure ? error.requestId : null
  if (id === null) return null
  const copy = async () => {
    const done = await copyText(id)
    setCopied(done)
    // Where the clipboard is refused, the number is ready to be copied by hand.
    if (!done && number.current) getSelection()?.selectAllChildren(number.current)
  }
  return (
    <div className={styles.requestId}>
      <span>
        <Trans>Quote this number when you ask for help</Trans>
      </span>
      <code ref={number}>{id}</code>
      <button type="button" onClick={copy}>
        {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </button>
    </div>
  )
}
