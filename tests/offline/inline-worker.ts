import { libraryFeed } from '#device/library-feed.ts'
import { LibrarySearch } from '#device/library-search.ts'
import { syncLibrary } from '#device/library-sync.ts'
import type { LibraryAnswer, LibraryTask } from '#device/library-tasks.ts'

/** Stands for the browser's Worker where there is none: the library's worker, in this thread. */
export class InlineWorker extends EventTarget {
  async postMessage(task: LibraryTask): Promise<void> {
    const tell = (data: LibraryAnswer) => this.dispatchEvent(new MessageEvent('message', { data }))
    const { ask, locale } = task
    try {
      if (task.task === 'search') {
        const hits = await new LibrarySearch(locale).search(task.q)
        tell(hits ? { ask, hits } : { ask, failed: true })
      } else {
        const fetchChanges = libraryFeed(task.apiUrl)
        const note = await syncLibrary({ locale, fetchChanges, onProgress: (progress) => tell({ ask, progress }) })
        tell({ ask, note })
      }
    } catch {
      tell({ ask, failed: true })
    }
  }
}
