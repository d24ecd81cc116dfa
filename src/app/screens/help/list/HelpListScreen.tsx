import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { RecentSearches } from '#app/screens/help/search/RecentSearches.tsx'
import { SearchField } from '#app/screens/help/search/SearchField.tsx'
import { SearchView } from '#app/screens/help/search/SearchView.tsx'
import { getHelpHome } from '#contract/help/help.ts'
import { CategoryView } from './CategoryView.tsx'
import { HelpHomeView } from './HelpHomeView.tsx'
import styles from './help.module.css'
import { inVersion } from './in-version.ts'

const route = getRouteApi('/help/')
const typingMs = 150

/** What a category is called, once that is known. */
function useCategoryName(id: string | undefined, version: string | undefined): string | undefined {
  const { data: home } = useApiQuery(getHelpHome, inVersion(useLocale(), version), { quiet: true })
  return home?.sections.find((section) => section.id === id)?.name
}

/** The help centre's start page; a category of it; or, as soon as something is typed, what was found. */
export function HelpListScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { category, version, q, kind } = route.useSearch()
  const [typed, setTyped] = useState(q ?? '')
  const query = typed.trim()
  const named = useCategoryName(category, version)
  useTitle(query ? t`Search: ${query}` : (named ?? t`Help`))

  // The address follows the typing at a distance; back leaves the search as a whole, not letter by letter.
  useEffect(() => {
    if (typed === (q ?? '')) return
    const timer = setTimeout(() => {
      void navigate({
        to: '/help',
        search: { category, version, q: typed || undefined, kind: typed ? kind : undefined },
        replace: q !== undefined,
        resetScroll: false,
      })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, q, category, version, kind, navigate])

  // The address changed by itself: back, forward, a link.
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    if ((q ?? '') !== typed.trim()) setTyped(q ?? '')
  }

  return (
    <main className={styles.help} id="content" tabIndex={-1}>
      {!category && !query && <h1 className={styles.greeting} data-lit="">{t`How can we help?`}</h1>}
      {query && <h1 className="visually-hidden">{t`Search`}</h1>}
      <div className={styles.searchBox}>
        <SearchField value={typed} onChange={setTyped} focused={q === ''} />
        {!query && <RecentSearches onChoose={setTyped} />}
      </div>
      {query ? (
        <SearchView
          q={q?.trim() || query}
          kind={kind}
          version={version}
          onKind={(next) =>
            void navigate({ to: '/help', search: { category, version, q: typed, kind: next }, resetScroll: false })
          }
          onClear={() => setTyped('')}
        />
      ) : category ? (
        <CategoryView key={`${locale} ${category}`} id={category} version={version} />
      ) : (
        <HelpHomeView version={version} />
      )}
    </main>
  )
}
