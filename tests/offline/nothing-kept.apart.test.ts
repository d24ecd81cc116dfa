// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { libraryStates, startLibrarySync, syncLibraryNow } from '#app/offline/library-sync.ts'
import { InlineWorker } from './inline-worker.ts'

test('F14 where nothing is kept nothing is downloaded, and nothing is called saved', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const end = startLibrarySync({ apiUrl: () => '', locale: () => 'en' })
  const feed = vi.fn()
  vi.stubGlobal('fetch', feed)
  vi.stubGlobal('Worker', InlineWorker)
  await syncLibraryNow({ force: true })
  expect(feed).not.toHaveBeenCalled()
  expect(libraryStates().help).toMatchObject({ state: 'idle', syncedAt: 0 })
  await end()
  vi.restoreAllMocks()
})
