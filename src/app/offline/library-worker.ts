import { trustedScript } from '#app/lib/trusted-types.ts'
import type { LessonHit } from '#device/course/search.ts'
import type { KnownEnd, LibraryNote, Partition, SyncProgress } from '#device/library/rows.ts'
import type { LibraryAnswer, LibraryTask, SearchTask, SyncEnd } from '#device/library/tasks.ts'
import type { DeviceHits } from '#device/search/search.ts'
// biome-ignore lint/style/noRestrictedImports: its address, not its code
import workerUrl from '../../service-worker/library-worker.ts?worker&url'

const searchLimitMs = 4_000

let worker: Worker | undefined
let asks = 0

/** Tells tasks under way that the page is being left. */
const page = new EventTarget()

function started(): Worker {
  if (worker) return worker
  addEventListener('pagehide', end, { once: true })
  worker = new Worker(trustedScript(workerUrl), { type: 'module', name: 'library' })
  return worker
}

/**
 * WebKit keeps a page that was left for the way back, and its worker stands still in the middle of a transaction: from
 * then on every page and the service worker wait for the library for ever. Ended, it leaves the library as it was before
 * that transaction; a page that comes back starts another one.
 */
function end(): void {
  worker?.terminate()
  worker = undefined
  page.dispatchEvent(new Event('left'))
}

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
type Answer = Exclude<LibraryAnswer, { progress: unknown }>

/** Gives the worker a task; resolves with its last answer, rejects when there is no worker or on abort. */
function give(
  task: Without<LibraryTask, 'ask'>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: SyncProgress) => void },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const to = started()
    const ask = ++asks
    const done = (settle: () => void) => {
      to.removeEventListener('message', onMessage)
      to.removeEventListener('error', onError)
      page.removeEventListener('left', onLeft)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onMessage = ({ data }: MessageEvent<LibraryAnswer>) => {
      if (data.ask !== ask) return
      if ('progress' in data) onProgress?.(data.progress)
      else done(() => resolve(data))
    }
    const onError = () => {
      worker = undefined
      done(() => reject(new Error('the library’s worker cannot be loaded')))
    }
    const onLeft = () => done(() => reject(new Error('the page was left')))
    const onAbort = () => done(() => reject(signal?.reason))
    to.addEventListener('message', onMessage)
    to.addEventListener('error', onError)
    page.addEventListener('left', onLeft)
    signal?.addEventListener('abort', onAbort)
    to.postMessage({ ...task, ask })
  })
}

/** Searches the library, within 4 s. Rejects when the device cannot answer. */
export async function searchDevice(
  input: Without<SearchTask, 'ask' | 'task'>,
  signal: AbortSignal,
): Promise<DeviceHits> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(searchLimitMs)])
  const answer = await give({ task: 'search', ...input }, { signal: limit })
  if ('hits' in answer) return answer.hits
  throw new Error('the device cannot answer this search')
}

/** Searches the courses that a member takes and this device keeps, within 4 s. Rejects when the device cannot answer. */
export async function searchCourses(
  owner: string,
  q: string,
  signal: AbortSignal,
): Promise<{ hits: LessonHit[]; total: number }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(searchLimitMs)])
  const answer = await give({ task: 'courses', owner, q }, { signal: limit })
  if ('lessons' in answer) return { hits: answer.lessons, total: answer.total }
  throw new Error('the device cannot answer this search')
}

/** Syncs a section in the worker; see syncLibrary. `ended` says why it could not be brought to its end. */
export async function syncOnDevice(
  input: Partition & { apiUrl: string; known?: KnownEnd | undefined },
  onProgress: (progress: SyncProgress) => void,
): Promise<{ note: LibraryNote } | { ended: SyncEnd | 'failed' }> {
  const answer = await give({ task: 'sync', ...input }, { onProgress })
  return 'note' in answer ? { note: answer.note } : { ended: ('failed' in answer && answer.why) || 'failed' }
}

/** Saves the next few images of a section in the worker; how many were noted before. See saveWantedImages. */
export async function saveImagesOnDevice(
  input: Partition,
): Promise<{ images: number; note: LibraryNote } | { ended: SyncEnd | 'failed' }> {
  const answer = await give({ task: 'images', ...input }, {})
  if ('images' in answer) return { images: answer.images, note: answer.note }
  return { ended: ('failed' in answer && answer.why) || 'failed' }
}
