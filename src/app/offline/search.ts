import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import type { SearchKind, SiteHits } from '#contract/search.ts'
import { isLibraryWhole } from './library-sync.ts'
import { searchDevice } from './library-worker.ts'

export type SearchInput = { locale: Locale; q: string; kind?: SearchKind }
/** From the device once the library is whole, otherwise from the server; each stands in where the other fails. */
async function searchAnywhere(
  input: SearchInput,
  searchServer: (input: SearchInput) => Promise<SiteHits>,
  signal: AbortSignal,
): Promise<SiteHits> {
  const first = isLibraryWhole(input.locale)
  if (first) {
    try {
      return await searchDevice(input, signal)
    } catch (error) {
      if (signal.aborted) throw error
    }
  }
  try {
    return await searchServer(input)
  } catch (error) {
    // A library that was never reported whole in this page may still be: the app has just been opened offline.
    if (first || signal.aborted) throw error
    const hits = await searchDevice(input, signal).catch(() => null)
    if (!hits) throw error
    return hits
  }
}

/**
 * Searches as one types: the last answer stays until the next is there. `searchServer` asks the endpoint searchSite.
 * `q` is used as typed, trimmed and cut to the endpoint's limit; an empty one asks nothing.
 */
export function useHelpSearch(
  q: string,
  locale: Locale,
  searchServer: (input: SearchInput) => Promise<SiteHits>,
  kind?: SearchKind,
) {
  const query = q.trim().slice(0, limits.searchQueryChars)
  return useQuery({
    queryKey: ['search', locale, kind, query],
    queryFn: ({ signal }) => searchAnywhere({ locale, q: query, ...(kind && { kind }) }, searchServer, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    networkMode: 'always',
    retry: false,
    // The search shows by itself what went wrong.
    meta: { quiet: true },
  })
}
