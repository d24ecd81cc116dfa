import { answerCourses } from '#device/course/search-task.ts'
import { answerImages } from '#device/library/images-task.ts'
import { answerSync } from '#device/library/sync-task.ts'
import type { LibraryAnswer, LibraryTask } from '#device/library/tasks.ts'
import { LibrarySearch } from '#device/search/search.ts'

/** Stands for the browser's Worker where there is none: the library's worker, in this thread. */
export class InlineWorker extends EventTarget {
  async postMessage(task: LibraryTask): Promise<void> {
    const tell = (data: LibraryAnswer) => this.dispatchEvent(new MessageEvent('message', { data }))
    if (task.task === 'sync') {
      tell(await answerSync(task, tell))
      return
    }
    if (task.task === 'images') {
      tell(await answerImages(task))
      return
    }
    if (task.task === 'courses') {
      tell(await answerCourses(task))
      return
    }
    const { ask, locale, q, kind, limit } = task
    const hits = await new LibrarySearch(locale).search(q, { kind, limit }).catch(() => null)
    tell(hits ? { ask, hits } : { ask, failed: true })
  }

  terminate(): void {}
}
