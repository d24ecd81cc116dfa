/**
 * A web worker of the page, not the service worker: reading the change feed and searching must hold up no finger on
 * the screen.
 */
import type { Locale } from '#contract/locale.ts'
import { alone } from '#device/alone.ts'
import { libraryFeed } from '#device/library-feed.ts'
import { LibrarySearch } from '#device/library-search.ts'
import { syncLibrary } from '#device/library-sync.ts'
import type { LibraryAnswer, LibraryTask } from '#device/library-tasks.ts'

declare const self: DedicatedWorkerGlobalScope

const searches = new Map<Locale, LibrarySearch>()

function searchOf(locale: Locale): LibrarySearch {
  const search = searches.get(locale) ?? new LibrarySearch(locale)
  searches.set(locale, search)
  return search
}

async function answer(task: LibraryTask, tell: (answer: LibraryAnswer) => void): Promise<LibraryAnswer> {
  const { ask, locale } = task
  if (task.task === 'search') {
    const hits = await searchOf(locale).search(task.q)
    return hits ? { ask, hits } : { ask, failed: true }
  }
  // One tab at a time; the next one then finds nothing left to fetch.
  const note = await alone(`library-${locale}`, () =>
    syncLibrary({
      locale,
      fetchChanges: libraryFeed(task.apiUrl),
      onProgress: (progress) => tell({ ask, progress }),
    }),
  )
  return { ask, note }
}

self.addEventListener('message', async ({ data: task }: MessageEvent<LibraryTask>) => {
  const tell = (message: LibraryAnswer) => self.postMessage(message)
  tell(await answer(task, tell).catch((): LibraryAnswer => ({ ask: task.ask, failed: true })))
  // The index grows with the library, before anyone asks.
  if (task.task === 'sync')
    await searchOf(task.locale)
      .prepare()
      .catch(() => {})
})
