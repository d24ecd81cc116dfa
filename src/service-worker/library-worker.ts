/**
 * A web worker of the page, not the service worker: reading the change feed and searching must hold up no finger on
 * the screen.
 */
import { answerCourses } from '#device/course/search-task.ts'
import { answerImages } from '#device/library/images-task.ts'
import { answerSync } from '#device/library/sync-task.ts'
import type { LibraryAnswer, LibraryTask } from '#device/library/tasks.ts'
import type { SearchScope } from '#device/search/rows.ts'
import { LibrarySearch } from '#device/search/search.ts'

declare const self: DedicatedWorkerGlobalScope

const searches = new Map<string, LibrarySearch>()

function searchOf({ locale, version }: SearchScope): LibrarySearch {
  const key = `${locale}@${version ?? ''}`
  const search = searches.get(key) ?? new LibrarySearch(locale, undefined, version)
  searches.set(key, search)
  return search
}

async function answer(task: LibraryTask, tell: (answer: LibraryAnswer) => void): Promise<LibraryAnswer> {
  if (task.task === 'sync') return answerSync(task, tell)
  if (task.task === 'images') return answerImages(task)
  if (task.task === 'courses') return answerCourses(task)
  const { ask, locale, version, q, ...wish } = task
  const hits = await searchOf({ locale, ...(version !== undefined && { version }) })
    .search(q, wish)
    .catch(() => null)
  return hits ? { ask, hits } : { ask, failed: true }
}

self.addEventListener('message', async ({ data: task }: MessageEvent<LibraryTask>) => {
  const tell = (message: LibraryAnswer) => self.postMessage(message)
  tell(await answer(task, tell))
  // The index grows with the library, before anyone asks.
  if (task.task === 'sync')
    await searchOf(task)
      .prepare()
      .catch(() => {})
})
