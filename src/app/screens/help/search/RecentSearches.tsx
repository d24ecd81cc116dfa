import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from '#app/screens/help/list/help.module.css'
import { forgetSearches, recentSearches } from './recent-searches.ts'

/** What was searched for before, as long as the field is used and empty. */
export function RecentSearches({ onChoose }: { onChoose: (query: string) => void }) {
  const { t } = useLingui()
  const [list, setList] = useState(recentSearches)
  if (list.length === 0) return null
  const forget = () => {
    forgetSearches()
    setList([])
  }
  return (
    // The field keeps the focus, and the keyboard its place, while a finger is on one of them.
    <section
      className={styles.searches}
      aria-label={t`Recent searches`}
      onPointerDown={(event) => event.preventDefault()}
    >
      <ul>
        {list.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.searchesForget} onClick={forget}>
        <Trans>Clear history</Trans>
      </button>
    </section>
  )
}
