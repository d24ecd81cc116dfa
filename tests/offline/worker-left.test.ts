// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { searchDevice, syncOnDevice } from '#app/offline/library-worker.ts'

/** Answers searches at once and never a sync. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  terminate = vi.fn()
  constructor() {
    super()
    FakeWorker.all.push(this)
  }
  postMessage({ ask, task }: { ask: number; task: string }) {
    const data = { ask, hits: { hits: [], total: 0 } }
    if (task === 'search') queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

afterEach(() => vi.unstubAllGlobals())

test('C.02 a page that is left ends its worker in the middle of its work, and begins with another when it comes back', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const partition = { locale: 'en', section: 'help' } as const
  const syncing = syncOnDevice({ ...partition, apiUrl: '' }, () => {})
  dispatchEvent(new Event('pagehide'))
  await expect(syncing).rejects.toThrow('left')
  expect(FakeWorker.all.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1])
  const search = { locale: 'en', q: 'lamp' } as const
  await searchDevice(search, new AbortController().signal)
  await searchDevice(search, new AbortController().signal)
  expect(FakeWorker.all).toHaveLength(2)
  dispatchEvent(new Event('pagehide'))
  expect(FakeWorker.all[1]?.terminate).toHaveBeenCalledTimes(1)
})
