import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { statusWords } from '#app/screens/admin/document/status-words.ts'
import { Popup } from '#app/ui/Popup.tsx'
import type { Locale } from '#contract/base/locale.ts'
import type { DocumentSummary } from '#contract/document/document.ts'
import { listDocuments } from '#contract/document/reads.ts'
import styles from './document-editor.module.css'

type LinkSheetProps = { locale: Locale; onChoose: (document: DocumentSummary) => void; onClose: () => void }

/** Finds the document that a link leads to, by its title or id. */
export function LinkSheet({ locale, onChoose, onClose }: LinkSheetProps) {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim(), 250)
  const { data, error } = useApiQuery(
    listDocuments,
    { locale, kind: 'help', limit: 20, ...(q !== '' && { q }) },
    { quiet: true },
  )
  return (
    <Popup title={<Trans>Link to a document</Trans>} onClose={onClose}>
      <div className={styles.sheet}>
        <input
          // biome-ignore lint/a11y/noAutofocus: a writer who opens it wants to type
          autoFocus
          type="search"
          className={styles.input}
          aria-label={t`Title or address`}
          placeholder={t`Title or address`}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className={styles.choices}>
          {data?.list.map((document) => (
            <li key={document.id}>
              <button type="button" onClick={() => onChoose(document)}>
                <b>{document.title || document.id}</b>
                <small>
                  /help/{document.id}
                  {document.status !== 'published' && <> · {i18n._(statusWords[document.status])}</>}
                </small>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.note}>
          {error ? (
            online ? (
              failureText(error)
            ) : (
              <Trans>You need to be online to find a document. You can also type its address.</Trans>
            )
          ) : data?.list.length === 0 ? (
            <Trans>Nothing found</Trans>
          ) : null}
        </p>
      </div>
    </Popup>
  )
}
