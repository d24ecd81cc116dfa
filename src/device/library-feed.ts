import { codes } from '#contract/codes.ts'
import { Envelope } from '#contract/envelope.ts'
import { LibraryChanges, listLibraryChanges } from '#contract/library.ts'
import type { Shelf } from './library-rows.ts'

const pageLimitMs = 30_000

/** One page of the change feed; throws when it cannot be had now. */
export type FetchChanges = (
  input: Shelf & { since: number },
  signal: AbortSignal | undefined,
) => Promise<LibraryChanges>

/**
 * The change feed of a server. Called without Authorization: it is the same for everyone. Anything but a well-formed
 * answer (a captive portal's page, an error) throws and changes nothing.
 */
export function libraryFeed(apiUrl: string, fetcher: typeof fetch = fetch): FetchChanges {
  return async ({ locale, section, since }, signal) => {
    const query = new URLSearchParams({ locale, section, since: String(since) })
    const limit = AbortSignal.timeout(pageLimitMs)
    const response = await fetcher(`${apiUrl}${listLibraryChanges.path}?${query}`, {
      headers: { server: 'true', 'think-lang': locale },
      credentials: 'omit',
      redirect: 'manual',
      // An old answer to the same question may stand in the browser's own cache, while it is asked anew behind it.
      cache: 'no-cache',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const envelope = Envelope.parse(await response.json())
    if (envelope.code !== codes.ok) throw new Error(`change feed: code ${envelope.code}`)
    return LibraryChanges.parse(envelope.data)
  }
}
