import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { statusWords } from '#app/screens/admin/document/status-words.ts'
import { htmlLang } from '#contract/base/locale.ts'
import { changedParagraphs } from '#contract/document/diff.ts'
import type { Document } from '#contract/document/document.ts'
import { getDocumentOriginal } from '#contract/document/versions.ts'
import { DiffText } from './DiffText.tsx'
import { Part } from './Part.tsx'

/** The other languages of a document; of a translation what changed in its original since. */
export function OriginalPart({ doc }: { doc: Document }) {
  const { i18n } = useLingui()
  if (doc.translations.length === 0) return null
  return (
    <Part title={<Trans>Other languages</Trans>}>
      <ul className={styles.plainList}>
        {doc.translations.map(({ id, locale, title, status, isOriginal, isStale }) => (
          <li key={id}>
            <Link to="/admin/doc/$id" params={{ id }} search={keepSearch} lang={htmlLang[locale]}>
              {title || id}
            </Link>{' '}
            · {i18n._(statusWords[status])}
            {isOriginal && (
              <>
                {' '}
                · <Trans>the original</Trans>
              </>
            )}
            {isStale && (
              <>
                {' '}
                · <Trans>original has changed</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      {doc.isStale && <Changes id={doc.id} />}
    </Part>
  )
}

/** The paragraphs of the original that a translation has still to follow. */
function Changes({ id }: { id: string }) {
  const { data } = useApiQuery(getDocumentOriginal, { id }, { quiet: true })
  if (!data) return null
  const { is, was } = data
  if (!was)
    return (
      <p className={styles.note}>
        <Trans>The original has changed since. Its text at the time of translation was not kept.</Trans>
      </p>
    )
  const changed = changedParagraphs(`${was.title}\n\n${was.body}`, `${is.title}\n\n${is.body}`)
  return (
    <>
      <h3>
        <Trans>What has changed in the original since</Trans>
      </h3>
      <ul className={styles.changes} lang={htmlLang[data.locale]}>
        {changed.map(({ before, after }) => (
          <li key={`${before} ${after}`}>
            <DiffText before={before} after={after} />
          </li>
        ))}
      </ul>
    </>
  )
}
