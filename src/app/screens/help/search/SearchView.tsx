import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LanguageNotSaved } from '#app/offline/LanguageNotSaved.tsx'
import { useSiteSearch } from '#app/offline/search.ts'
import { RowsSkeleton } from '#app/screens/help/list/HelpListSkeleton.tsx'
import styles from '#app/screens/help/list/help.module.css'
import { VersionLine } from '#app/screens/help/list/VersionLine.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { limits } from '#contract/base/limits.ts'
import { searchLimits } from '#contract/search/limits.ts'
import type { SearchKind, SiteHits } from '#contract/search/search.ts'
import { DidYouMean } from './DidYouMean.tsx'
import { HitRow } from './HitRow.tsx'
import { LessonHits } from './LessonHits.tsx'
import { useSearchRested } from './use-search-rested.ts'

// What it takes to show a price is wanted where something is searched, and in no first load.
const OfferHits = lazy(async () => ({ default: (await import('./OfferHits.tsx')).OfferHits }))

type SearchViewProps = {
  q: string
  /** Undefined: everything. */
  kind: SearchKind | undefined
  /** The version that is searched, when it is not the current one. */
  version?: string | undefined
  onKind: (kind: SearchKind | undefined) => void
  onClear: () => void
}

/** What was found in help and questions; the last results stay while the next are being looked for. */
export function SearchView({ q, kind, version, onKind, onClear }: SearchViewProps) {
  const locale = useLocale()
  const failureText = useFailureText()
  /** The words whose further results were asked for as well. */
  const [more, setMore] = useState('')
  const limit = more === q ? searchLimits.hits : limits.pageSize
  const { data, error, isPending, isPlaceholderData, refetch } = useSiteSearch(q, { locale, kind, version, limit })
  // Words of one language that another one does not have are no gap in the help.
  const isCounted = data && !version && !data.instead && !data.incomplete && !isPlaceholderData
  /** How many products and courses there are of which words. */
  const [offers, setOffers] = useState({ q: '', total: 0 })
  const isOffered = offers.q === q && offers.total > 0
  useSearchRested(q, locale, isCounted ? data : null, isOffered)
  const isWhole = version === undefined && kind === undefined
  const lessons = isWhole && <LessonHits q={q} />
  const offered = isWhole && (
    <Suspense fallback={null}>
      <OfferHits key={q} q={q} onFound={setOffers} />
    </Suspense>
  )
  if (isPending) return <RowsSkeleton />
  if (error && !data)
    return (
      <>
        {lessons}
        {offered}
        <Notice title={<Trans>The search failed</Trans>} text={failureText(error)} onRetry={() => void refetch()} />
      </>
    )
  const hits = data?.hits ?? []
  const total = data?.total ?? 0
  return (
    <section aria-busy={isPlaceholderData}>
      {version && <VersionLine version={data?.version} q={q} />}
      {data?.instead && <LanguageNotSaved wanted={locale} saved={data.instead} onSwitch={activate} />}
      <div className={styles.found}>
        <p role="status">{total > 0 && <Plural value={total} one="# result" other="# results" />}</p>
        {data && <Kinds counts={data.counts} kind={kind} onKind={onKind} />}
      </div>
      {data?.incomplete && (
        <p className={styles.foundSoFar} role="status">
          {data.incomplete === 'index' ? (
            <Trans>The search on this device is still being prepared; more may appear.</Trans>
          ) : (
            <Trans>Only a part is on this device so far; the rest is saved when you are online.</Trans>
          )}
        </p>
      )}
      {data?.suggestion && !isPlaceholderData && <DidYouMean words={data.suggestion} kind={kind} version={version} />}
      {lessons}
      {/* Help is what people came for: what is offered comes first only where there is nothing else. */}
      {hits.length === 0 && offered}
      {hits.length > 0 ? (
        <>
          <ul className={styles.rows}>
            {hits.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <HitRow hit={hit} q={q} />
              </li>
            ))}
          </ul>
          {hits.length < total && more !== q && (
            <button type="button" className={`notice-action ${styles.rowsMore}`} onClick={() => setMore(q)}>
              <Trans>Show more</Trans>
            </button>
          )}
          {offered}
        </>
      ) : (
        !isPlaceholderData && <NothingFound q={q} isOffered={isOffered} onClear={onClear} />
      )}
    </section>
  )
}

/** Only where there is something to choose from, or something was chosen. */
function Kinds({ counts, kind, onKind }: Pick<SearchViewProps, 'kind' | 'onKind'> & { counts: SiteHits['counts'] }) {
  const { t } = useLingui()
  const { help, question, blog = 0 } = counts
  if (kind === undefined && [help, question, blog].filter((count) => count > 0).length < 2) return null
  return (
    <Segments
      bare
      legend={t`Show`}
      options={[
        { value: 'all', label: t`All` },
        { value: 'help', label: t`Help ${help}` },
        { value: 'question', label: t`Q&A ${question}` },
        ...(blog > 0 || kind === 'blog' ? [{ value: 'blog', label: t`Blog ${blog}` }] : []),
      ]}
      value={kind ?? 'all'}
      onChange={(next) => onKind(next === 'all' ? undefined : (next as SearchKind))}
    />
  )
}

type NothingFoundProps = Pick<SearchViewProps, 'q' | 'onClear'> & {
  /** Products or courses were found. */
  isOffered: boolean
}

function NothingFound({ q, isOffered, onClear }: NothingFoundProps) {
  return (
    <Notice
      title={isOffered ? <Trans>Nothing in help and questions for “{q}”</Trans> : <Trans>No results for “{q}”</Trans>}
      text={<Trans>Try fewer or different words. Only what is written in the current language is searched.</Trans>}
      action={
        <span className={styles.foundWays}>
          <Link to="/QA" search={{ ask: q }} className="notice-action">
            <Trans>Ask a question</Trans>
          </Link>
          <button type="button" className="notice-action" onClick={onClear}>
            <Trans>Browse all categories</Trans>
          </button>
        </span>
      }
    />
  )
}
