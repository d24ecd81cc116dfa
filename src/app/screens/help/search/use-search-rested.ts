import { useEffect } from 'react'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import type { Locale } from '#contract/base/locale.ts'
import { countSearchMiss, type SiteHits } from '#contract/search/search.ts'
import { rememberSearch } from './recent-searches.ts'

/** Who still looks at the same words after so long has typed them to the end. */
const restMs = 2_500

/** What this page has told the server already. */
const counted = new Set<string>()

/**
 * What comes of a search that somebody has typed to its end: this device remembers one that found something; one that
 * found nothing is counted, as words alone, so that those who write the help see what is missing. `found` is null while
 * the answer to these words is not there; `isOffered`: the catalogue has something for them.
 */
export function useSearchRested(q: string, locale: Locale, found: SiteHits | null, isOffered: boolean): void {
  const { send } = useOutboxMutation(countSearchMiss)
  const any = found && (isOffered || found.counts.help + found.counts.question > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the writer is another one at each drawing
  useEffect(() => {
    if (any === null || [...q].length < 2) return
    const timer = setTimeout(() => {
      if (any) return rememberSearch(q)
      const name = `${locale} ${q.toLowerCase()}`
      if (counted.has(name)) return
      counted.add(name)
      // Nobody waits for it, and nobody is told that it could not be kept.
      send({ locale, q }, { label: { kind: 'silent', text: '' } }).catch(() => {})
    }, restMs)
    return () => clearTimeout(timer)
  }, [q, locale, any])
}
