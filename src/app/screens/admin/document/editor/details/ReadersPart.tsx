import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { getDocumentReaders } from '#contract/document/readers.ts'
import { Part } from './Part.tsx'

/** How often a document is read, what its readers say, and what leads them to it. */
export function ReadersPart({ id }: { id: string }) {
  const locale = useLocale()
  const { data, error } = useApiQuery(getDocumentReaders, { id, limit: 10 }, { quiet: true })
  const reasons = data?.list.filter(({ reason }) => reason !== '') ?? []
  return (
    <Part title={<Trans>What readers say</Trans>} waits={!data} error={error}>
      <p>
        <Plural value={data?.views.month ?? 0} one="Read # time in 30 days" other="Read # times in 30 days" />
        {' · '}
        <Plural value={data?.views.year ?? 0} one="# time in a year" other="# times in a year" />
      </p>
      <p>
        <Plural value={data?.yes ?? 0} one="It helped # reader" other="It helped # readers" />
        {' · '}
        <Plural value={data?.no ?? 0} one="did not help # reader" other="did not help # readers" />
      </p>
      {reasons.length > 0 && (
        <ul className={styles.rows}>
          {reasons.map(({ id: vote, reason, at }) => (
            <li key={vote}>
              <bdi>{reason}</bdi>
              <SavedAt at={at} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {data && data.searches.length > 0 && (
        <>
          <h3>
            <Trans>Searches that led here</Trans>
          </h3>
          <ul className={styles.rows}>
            {data.searches.map(({ q, count }) => (
              <li key={q}>
                <bdi>{q}</bdi>
                <span>
                  <Plural value={count} one="# time" other="# times" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && data.questions.length > 0 && (
        <>
          <h3>
            <Trans>Questions that link here</Trans>
          </h3>
          <ul className={styles.plainList}>
            {data.questions.map(({ id: question, title, locale: language }) => (
              <li key={question}>
                <Link to="/QA/$id" params={{ id: question }} lang={htmlLang[language]}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && data.documents.length > 0 && (
        <>
          <h3>
            <Trans>Documents that link here</Trans>
          </h3>
          <ul className={styles.plainList}>
            {data.documents.map(({ id: other, title, locale: language }) => (
              <li key={other}>
                <Link to="/admin/doc/$id" params={{ id: other }} search={keepSearch} lang={htmlLang[language]}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
