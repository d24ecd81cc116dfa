import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { keyOf } from '#app/api/query.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { type CatalogItem, listCatalog } from '#contract/catalog/catalog.ts'
import { searchLimits } from '#contract/search/limits.ts'
import { type OfferHit, searchOffers } from '#contract/search/offers.ts'

/** `saved`: nobody could be asked, so what this device has of the catalogue was searched. */
export type OffersFound = OutputOf<typeof searchOffers> & { saved: boolean }

/** What the catalogue offers of these words; without a network, what of it this device has seen and kept. */
export function useOfferSearch(q: string, locale: Locale, limit: number) {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = q.trim().slice(0, searchLimits.queryChars)
  return useQuery({
    queryKey: ['offer-search', locale, query, limit],
    queryFn: async (): Promise<OffersFound> => {
      try {
        return { ...(await client.call(searchOffers, { locale, q: query, limit })).data, saved: false }
      } catch (error) {
        if (!(error instanceof Failure && error.isUnreachable)) throw error
        return { ...searchSaved(queryClient, query, locale, limit), saved: true }
      }
    },
    enabled: query !== '',
    staleTime: 30_000,
    gcTime: 60_000,
    networkMode: 'always',
    retry: false,
    // It says by itself what went wrong.
    meta: { quiet: true, silent: true },
  })
}

/** Of the lists that were kept, what has all of the words in its title or summary; words in the title come first. */
function searchSaved(queryClient: QueryClient, q: string, locale: Locale, limit: number) {
  const words = q
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const has = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word))
  const found = savedItems(queryClient, locale).filter(({ title, summary }) => has(`${title}\n${summary}`))
  const byTitle = found.toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
  return {
    hits: byTitle.slice(0, limit).map((item): OfferHit => ({ ...item, snippet: item.summary, terms: words })),
    total: found.length,
  }
}

/** Everything that kept lists of the catalogue have in this language, as the newest of them says. */
function savedItems(queryClient: QueryClient, locale: Locale): CatalogItem[] {
  const items = new Map<string, CatalogItem>()
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf(listCatalog) })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const { queryKey, state } of lists) {
    if ((queryKey[1] as { locale?: string } | undefined)?.locale !== locale) continue
    const answer = state.data as { data?: OutputOf<typeof listCatalog> } | undefined
    for (const item of answer?.data?.list ?? []) items.set(item.id, item)
  }
  return [...items.values()]
}
