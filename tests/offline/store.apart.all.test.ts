import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterEach, describe, expect, test, vi } from 'vitest'

/** Modules remember their stores; each test is a page of its own. */
async function freshPage() {
  vi.resetModules()
  return import('#device/store.ts')
}

let databases = 0
const name = () => `test-${++databases}`

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what the phone keeps', () => {
  test('F11 time in which the page itself was busy does not count: the answer was there', async () => {
    const { deviceStore, memoryMode } = await freshPage()
    const write = set('x', 1, deviceStore(name()))
    for (const until = performance.now() + 3_500; performance.now() < until; );
    await write
    expect(memoryMode()).toBe(false)
  })
})
