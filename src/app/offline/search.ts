import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Client } from '#app/api/client.ts'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import type { Locale } from '#contract/base/locale.ts'
import { searchLimits } from '#contract/search/limits.ts'
import { type SearchKind, searchSite } from '#contract/search/search.ts'
import type { DeviceHits } from '#device/search/search.ts'
import { isLibraryWhole } from './library-sync.ts'
import { searchDevice } from './library-worker.ts'
import { savedLanguages } from './saved-languages.ts'

/** In which language, of everything or of one kind or version; `limit`: how many hits at most. */
interface Wish {
  locale: Locale
  kind?: SearchKind
  version?: string | undefined
  limit?: number
}
type Asked = Wish & { q: string }
/** `instead`: the language that was searched, because the one asked for is not here and nobody else can be asked. */
type Found = DeviceHits & { instead?: Locale }

/** From the device once what is searched is whole there, otherwise from the server; each stands in where the other fails. */
async function searchAnywhere(asked: Asked, client: Client, signal: AbortSignal): Promise<Found> {
  if (asked.version !== undefined) return searchVersion(asked, asked.version, client, signal)
  const first = isLibraryWhole(asked.locale, asked.kind)
  let soFar: Found | undefined
  if (first) {
    try {
      soFar = await searchDevice(asked, signal)
      if (!soFar.incomplete) return soFar
    } catch (error) {
      if (signal.aborted) throw error
    }
  }
  try {
    return (await client.call(searchSite, asked)).data
  } catch (error) {
    // A library that was never reported whole in this page may still be: the app has just been opened offline.
    if (signal.aborted) throw error
    if (soFar) return soFar
    if (first) throw error
    const instead = await savedInstead(asked, error)
    const hits = await searchDevice({ ...asked, locale: instead ?? asked.locale }, signal).catch(() => null)
    if (!hits) throw error
    return instead ? { ...hits, instead } : hits
  }
}

/** In a version that is not the current one: on the device where it is saved there, otherwise from the server. */
async function searchVersion(asked: Asked, version: string, client: Client, signal: AbortSignal): Promise<Found> {
  const { savedVersion } = await import('./library-versions.ts')
  const saved = await savedVersion(asked.locale, version).catch(() => null)
  // Questions are of no version.
  if (!saved || asked.kind === 'question') return (await client.call(searchSite, asked)).data
  try {
    return { ...(await searchDevice(asked, signal)), version: saved }
  } catch (error) {
    if (signal.aborted) throw error
    return (await client.call(searchSite, asked)).data
  }
}

/** The language that this device has where it has nothing of the one asked for, and nobody answers. */
async function savedInstead({ locale, kind }: Asked, error: unknown): Promise<Locale | null> {
  if (!(error instanceof Failure && error.isUnreachable)) return null
  const saved = await savedLanguages(kind ?? 'help').catch((): Locale[] => [])
  return saved.includes(locale) ? null : (saved[0] ?? null)
}

/** How often, and after how many milliseconds each, a server is asked again that prepares what is asked for. */
const [mostTries, preparingMs] = [10, 1_500]
const isPreparing = (error: unknown) => error instanceof Failure && (error.status ?? error.code) === 503

/** How often a growing index is asked again, in milliseconds. */
const growsMs = 1_500

/**
 * Searches the site as one types: the last answer stays until the next is there. `q` is used as typed, trimmed and cut
 * to the endpoint's limit; an empty one asks nothing.
 */
export function useSiteSearch(q: string, { locale, kind, version, limit }: Wish) {
  const client = useClient()
  const query = q.trim().slice(0, searchLimits.queryChars)
  const asked: Asked = { locale, q: query, ...(kind && { kind }), ...(version && { version }), ...(limit && { limit }) }
  return useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => searchAnywhere(asked, client, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // What the index gets meanwhile comes by itself.
    refetchInterval: ({ state }) => (state.data?.incomplete === 'index' ? growsMs : false),
    gcTime: 60_000,
    networkMode: 'always',
    // The index of an old version is made when it is searched first; a server that is at it says when to ask again.
    retry: (times, error) => version !== undefined && times < mostTries && isPreparing(error),
    retryDelay: preparingMs,
    // The search shows by itself what went wrong.
    meta: { quiet: true },
  })
}
