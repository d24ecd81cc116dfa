import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HelpHits } from '#contract/help.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { isLibraryWhole } from './library-sync.ts'

export type SearchInput = { locale: Locale; q: string }
type Asked = SearchInput & { ask: number }
type Answer = { ask: number; hits?: HelpHits; failed?: true }

const answerLimitMs = 4_000

let worker: Worker | undefined
let asks = 0

/** Asks the search worker, which searches the library. Rejects when it cannot answer. */
export function searchDevice(input: SearchInput, signal?: AbortSignal): Promise<HelpHits> {
  worker ??= new Worker(new URL('../../service-worker/search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'search',
  })
  const asked: Asked = { ...input, ask: ++asks }
  const to = worker
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(answerLimitMs)
    const stopped = signal ? AbortSignal.any([signal, limit]) : limit
    const done = (settle: () => void) => {
      to.removeEventListener('message', onMessage)
      to.removeEventListener('error', onError)
      stopped.removeEventListener('abort', onStop)
      settle()
    }
    const onMessage = ({ data }: MessageEvent<Answer>) => {
      if (data.ask !== asked.ask) return
      done(() => (data.hits ? resolve(data.hits) : reject(new Error('the search worker failed'))))
    }
    const onError = () => {
      worker = undefined
      done(() => reject(new Error('the search worker cannot be loaded')))
    }
    const onStop = () => done(() => reject(stopped.reason))
    to.addEventListener('message', onMessage)
    to.addEventListener('error', onError)
    stopped.addEventListener('abort', onStop)
    to.postMessage(asked)
  })
}

/** From the device once the library is whole, otherwise from the server; each stands in where the other fails. */
async function searchHelpAnywhere(
  input: SearchInput,
  searchServer: (input: SearchInput) => Promise<HelpHits>,
  signal: AbortSignal,
): Promise<HelpHits> {
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
 * Searches as one types: the last answer stays until the next is there. `searchServer` asks the endpoint searchHelp.
 * `q` is used as typed, trimmed and cut to the endpoint's limit; an empty one asks nothing.
 */
export function useHelpSearch(q: string, locale: Locale, searchServer: (input: SearchInput) => Promise<HelpHits>) {
  const query = q.trim().slice(0, limits.searchQueryChars)
  return useQuery({
    queryKey: ['search', locale, query],
    queryFn: ({ signal }) => searchHelpAnywhere({ locale, q: query }, searchServer, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    networkMode: 'always',
    retry: false,
  })
}
