import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { beforeAll, expect, vi } from 'vitest'
import { deviceStore, memoryMode } from '#device/store.ts'
import { closeSite } from './member-site.tsx'

// Screen tests share a process, its modules and its jsdom: loading the whole app takes longer than most files do. Each
// file begins as somebody who comes for the first time, whatever the one before has left.
beforeAll(async () => {
  vi.useRealTimers()
  // Ends the library's worker of the page before.
  dispatchEvent(new Event('pagehide'))
  closeSite()
  sessionStorage.clear()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
  for (const { name = '' } of await indexedDB.databases()) await clear(deviceStore(name))
  expect(memoryMode(), 'a test that takes the databases away for good belongs into a file `*.apart.test.tsx`').toBe(
    false,
  )
})
