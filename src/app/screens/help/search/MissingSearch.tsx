import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { folded } from '#app/lib/folded.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { wordsOfAddress } from '#app/lib/words-of-address.ts'
import { useSiteSearch } from '#app/offline/search.ts'
import styles from '#app/screens/help/list/help.module.css'
import type { SiteHit } from '#contract/search/search.ts'
import { DidYouMean } from './DidYouMean.tsx'
import { HitRow } from './HitRow.tsx'
import { SearchField } from './SearchField.tsx'

const restMs = 200
const most = 5

/** Questions have addresses that say nothing. */
const wordsAt = (pathname: string) => (pathname.startsWith('/help/') ? wordsOfAddress(pathname) : '')

/** Whether a title has the words of an address: both of two, half of more. What only its text has is seldom what was meant. */
function isNamedSo({ title, section, terms }: SiteHit, words: string): boolean {
  const count = words.split(' ').length
  const inTitle = folded(`${title} ${section?.heading ?? ''}`)
  return terms.filter((term) => inTitle.includes(folded(term))).length >= (count > 2 ? count / 2 : count)
}

/**
 * Where a page is missing: a search for the words of its address, and what is named like it; on the device where there is no
 * network. What somebody types is searched here, and Enter opens the search itself.
 */
export function MissingSearch() {
  const locale = useLocale()
  const navigate = useNavigate()
  const words = useLocation({ select: ({ pathname }) => wordsAt(pathname) })
  const [typed, setTyped] = useState(words)
  const q = useRested(typed.trim(), restMs)
  const { data, isPlaceholderData } = useSiteSearch(q, { locale, limit: most })
  const isTyped = q !== words
  const all = q === '' ? [] : (data?.hits ?? [])
  const hits = isTyped ? all : all.filter((hit) => isNamedSo(hit, words))
  return (
    <section className={styles.missingSearch}>
      <SearchField
        value={typed}
        onChange={setTyped}
        focused={false}
        onEnter={() => void navigate({ to: '/help', search: { q: typed.trim() } })}
      />
      {q !== '' && (isTyped || hits.length > 0) && data?.suggestion && !isPlaceholderData && (
        <DidYouMean words={data.suggestion} kind={undefined} />
      )}
      {hits.length > 0 && (
        <>
          <h2>
            <Trans>Perhaps one of these</Trans>
          </h2>
          <ul className={styles.rows}>
            {hits.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <HitRow hit={hit} q={q} />
              </li>
            ))}
          </ul>
          {data && data.total > hits.length && (
            <Link to="/help" search={{ q }} className={`notice-action ${styles.rowsMore}`}>
              <Trans>Show all results</Trans>
            </Link>
          )}
        </>
      )}
    </section>
  )
}
