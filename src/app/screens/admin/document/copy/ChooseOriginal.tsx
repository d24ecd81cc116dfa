import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { languageNames } from '#app/i18n/language-names.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listDocuments } from '#contract/document/reads.ts'
import styles from './copy.module.css'

const restMs = 250

/** Which document is copied: those edited last, or those that a search finds. */
export function ChooseOriginal({ isGone = false }: { isGone?: boolean }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim(), restMs)
  const query = useApiQuery(listDocuments, { limit: 20, ...(q && { q }) }, { quiet: true })
  return (
    <>
      {isGone && (
        <NoticeBar isWrong>
          <Trans>That document no longer exists. Choose another one.</Trans>
        </NoticeBar>
      )}
      <p className={styles.lead}>
        <Trans>Which document do you want to copy or translate?</Trans>
      </p>
      <input
        type="search"
        className={fieldStyles.input}
        value={typed}
        aria-label={t`Search in titles and addresses`}
        placeholder={t`Search in titles and addresses`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <LoadedPart
        query={query}
        broken={<Trans>The documents could not be loaded</Trans>}
        offline={<Trans>You need to be online to choose a document.</Trans>}
      >
        {(data) => (
          <ul className={styles.choices}>
            {data.list.map(({ id, title, locale }) => (
              <li key={id}>
                <Link to="/admin/doc copy" search={{ from: id }}>
                  <span lang={htmlLang[locale]}>{title || id}</span>
                  <small>{languageNames[locale]}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
      {query.data?.list.length === 0 && <Notice title={<Trans>No documents with these words</Trans>} />}
    </>
  )
}
