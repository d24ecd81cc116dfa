import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
// Brought before anything is bounded: compiling the whole app for the first time would be the first test's time.
import '#app/whole-tree.ts'
import { deviceStore, memoryMode } from '#device/store.ts'
import { closeSite } from './member-site.tsx'

// Screen tests share a process, its modules and its jsdom: loading the whole app takes longer than most files do. Each
// file begins as somebody who comes for the first time, whatever the one before has left.
beforeAll(async () => {
  vi.useRealTimers()
  // Ends the library's worker of the page before.
  dispatchEvent(new Event('pagehide'))
  closeSite()
  // A probe of the file before may have failed after its end, and buttons that need a network stay disabled then.
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  sessionStorage.clear()
  // jsdom has no media; a test of one says which.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
  for (const { name = '' } of await indexedDB.databases()) await clear(deviceStore(name))
  expect(memoryMode(), 'a test that takes the databases away for good belongs into a file `*.apart.test.tsx`').toBe(
    false,
  )
})

// What is still being loaded is loaded before the file ends: a module that is cut off half way stays broken for every
// file after it in the process.
afterAll(() => vi.dynamicImportSettled())
