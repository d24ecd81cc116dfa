/**
 * A web worker of the page, not the service worker: reading the change feed and searching must hold up no finger on
 * the screen.
 */
import type { Locale } from '#contract/base/locale.ts'
import { answerImages } from '#device/library/images-task.ts'
import { answerSync } from '#device/library/sync-task.ts'
import type { LibraryAnswer, LibraryTask } from '#device/library/tasks.ts'
import { LibrarySearch } from '#device/search/search.ts'

declare const self: DedicatedWorkerGlobalScope

const searches = new Map<Locale, LibrarySearch>()

function searchOf(locale: Locale): LibrarySearch {
  const search = searches.get(locale) ?? new LibrarySearch(locale)
  searches.set(locale, search)
  return search
}

async function answer(task: LibraryTask, tell: (answer: LibraryAnswer) => void): Promise<LibraryAnswer> {
  if (task.task === 'sync') return answerSync(task, tell)
  if (task.task === 'images') return answerImages(task)
  const { ask, locale, q, ...wish } = task
  const hits = await searchOf(locale)
    .search(q, wish)
    .catch(() => null)
  return hits ? { ask, hits } : { ask, failed: true }
}

self.addEventListener('message', async ({ data: task }: MessageEvent<LibraryTask>) => {
  const tell = (message: LibraryAnswer) => self.postMessage(message)
  tell(await answer(task, tell))
  // The index grows with the library, before anyone asks.
  if (task.task === 'sync')
    await searchOf(task.locale)
      .prepare()
      .catch(() => {})
})
