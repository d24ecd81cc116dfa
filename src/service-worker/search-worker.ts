/** A web worker of the page, not the service worker: searching must hold up no finger on the screen. */
import type { Locale } from '#contract/locale.ts'
import { LibrarySearch } from '#device/library-search.ts'

declare const self: DedicatedWorkerGlobalScope

const searches = new Map<Locale, LibrarySearch>()

self.addEventListener('message', async (event: MessageEvent<{ ask: number; locale: Locale; q: string }>) => {
  const { ask, locale, q } = event.data
  const search = searches.get(locale) ?? new LibrarySearch(locale)
  searches.set(locale, search)
  try {
    const hits = await search.search(q)
    self.postMessage(hits ? { ask, hits } : { ask, failed: true })
  } catch {
    self.postMessage({ ask, failed: true })
  }
})
