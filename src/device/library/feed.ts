import { codes } from '#contract/base/codes.ts'
import { Envelope } from '#contract/base/envelope.ts'
import {
  LibraryChanges,
  LibraryRevisions,
  listLibraryChanges,
  listLibraryRevisions,
} from '#contract/library/library.ts'
import { apiAddress, callHeaders } from '#device/api-call.ts'
import type { Partition } from './rows.ts'

const pageLimitMs = 30_000

/**
 * One page of the change feed; throws when it cannot be had now. With `epoch`: of this history, or it throws as well;
 * only for servers that have revisions to compare.
 */
export type FetchChanges = (
  input: Partition & { since: number; limit?: number; epoch?: string },
  signal: AbortSignal | undefined,
) => Promise<LibraryChanges>

/** One page of what a section has in this history; null from a server without the call, throws when it cannot be had. */
export type FetchRevisions = (
  input: Partition & { since: number; epoch: string },
  signal: AbortSignal | undefined,
) => Promise<LibraryRevisions | null>

/**
 * The change feed of a server. Called without Authorization: it is the same for everyone. Anything but a well-formed
 * answer (a captive portal's page, an error) throws and changes nothing.
 */
export function libraryFeed(apiUrl: string, fetcher: typeof fetch = fetch): FetchChanges {
  return async ({ locale, section, version, since, limit, epoch }, signal) => {
    const query = {
      locale,
      section,
      ...(version && { version }),
      since,
      ...(limit && { limit }),
      ...(epoch && { epoch }),
    }
    const { code, data } = await ask(apiAddress(apiUrl, listLibraryChanges.path), query, signal, fetcher)
    if (code !== codes.ok) throw new Error(`change feed: code ${code}`)
    return LibraryChanges.parse(data)
  }
}

/** What a server's section has, in the same way. */
export function libraryRevisions(apiUrl: string, fetcher: typeof fetch = fetch): FetchRevisions {
  return async (input, signal) => {
    const { code, data } = await ask(apiAddress(apiUrl, listLibraryRevisions.path), input, signal, fetcher)
    if (code === codes.notFound) return null
    if (code !== codes.ok) throw new Error(`revisions: code ${code}`)
    return LibraryRevisions.parse(data)
  }
}

async function ask(
  url: string,
  query: Partition & Record<string, string | number>,
  signal: AbortSignal | undefined,
  fetcher: typeof fetch,
) {
  const limit = AbortSignal.timeout(pageLimitMs)
  const named = Object.entries(query).map(([name, value]) => [name, String(value)])
  const response = await fetcher(`${url}?${new URLSearchParams(named)}`, {
    headers: callHeaders(query.locale),
    credentials: 'omit',
    redirect: 'manual',
    // An old answer to the same question may stand in the browser's own cache, while it is asked anew behind it.
    cache: 'no-cache',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  return Envelope.parse(await response.json())
}
