import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { clear, del, delMany, get, getMany, keys, set, setMany, update, values } from 'idb-keyval'
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

async function exercise(store: Parameters<typeof get>[1]) {
  await set('a', { n: 1 }, store)
  await setMany([['b', 2], ['c', 3], ['d', 4]], store) // biome-ignore format: one line reads better
  await update<number>('b', (n) => (n ?? 0) + 10, store)
  await del('c', store)
  await delMany(['d'], store)
  expect(await get('a', store)).toEqual({ n: 1 })
  expect(await getMany(['a', 'b', 'c'], store)).toEqual([{ n: 1 }, 12, undefined])
  expect(await keys(store)).toEqual(['a', 'b'])
  expect(await values(store)).toEqual([{ n: 1 }, 12])
  await clear(store)
  expect(await keys(store)).toEqual([])
}

describe('what the phone keeps', () => {
  test('the store serves every function of idb-keyval', async () => {
    const { deviceStore, memoryMode } = await freshPage()
    await exercise(deviceStore(name()))
    expect(memoryMode()).toBe(false)
  })

  test('F11 F14 a database that cannot be opened: everything works from memory, and says so once', async () => {
    const { deviceStore, memoryMode, onMemoryMode } = await freshPage()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const heard = vi.fn()
    onMemoryMode(heard)
    const db = name()
    await Promise.all([set('x', 1, deviceStore(db)), set('y', 2, deviceStore(db))])
    expect(await getMany(['x', 'y'], deviceStore(db))).toEqual([1, 2])
    expect(memoryMode()).toBe(true)
    expect(heard).toHaveBeenCalled()
    await exercise(deviceStore(name()))
  })

  test('F14 no IndexedDB at all', async () => {
    const { deviceStore } = await freshPage()
    vi.stubGlobal('indexedDB', undefined)
    await exercise(deviceStore(name()))
  })

  test('F11 opening that takes more than 3 s gives way to memory, and lets go when it opens late', async () => {
    const { deviceStore, memoryMode } = await freshPage()
    const request = { result: { close: vi.fn() }, onsuccess: null as (() => void) | null }
    vi.spyOn(indexedDB, 'open').mockReturnValue(request as unknown as IDBOpenDBRequest)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const write = set('x', 1, deviceStore(name()))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(memoryMode()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await write
    expect(memoryMode()).toBe(true)
    request.onsuccess?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(request.result.close).toHaveBeenCalled()
  })

  test('F11 another tab may upgrade or delete the database: our handle closes, then opens again', async () => {
    const { deviceStore, memoryMode, onConnectionLost } = await freshPage()
    const db = name()
    const lost = vi.fn()
    onConnectionLost(db, lost)
    onConnectionLost(db, () => lost('ended'))()
    await set('x', 1, deviceStore(db))
    expect(lost).not.toHaveBeenCalled()
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(db)
      request.onsuccess = () => resolve()
      request.onblocked = () => reject(new Error('blocked'))
    })
    expect(lost.mock.calls).toEqual([[]])
    expect(await get('x', deviceStore(db))).toBeUndefined()
    await set('x', 2, deviceStore(db))
    expect(await get('x', deviceStore(db))).toBe(2)
    expect(memoryMode()).toBe(false)
  })

  test('F16 F12 the browser closes the connection, because the site’s data was cleared: it is said, and opened again', async () => {
    const { deviceStore, onConnectionLost } = await freshPage()
    const db = name()
    const lost = vi.fn()
    onConnectionLost(db, lost)
    const opened = vi.spyOn(indexedDB, 'open')
    await set('x', 1, deviceStore(db))
    forceCloseDatabase(opened.mock.results[0]?.value.result)
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1))
    expect(await get('x', deviceStore(db))).toBe(1)
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test.each([
    [4, false],
    [5, true],
  ])(
    'F12 turned away %i times while the site’s data is being cleared: in memory from then on is %s',
    async (times, inMemory) => {
      const { deviceStore, memoryMode } = await freshPage()
      const open = indexedDB.open.bind(indexedDB)
      let turnedAway = 0
      vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
        if (turnedAway++ >= times) return open(...given)
        const request = { error: new DOMException('The connection was closed.', 'AbortError'), onerror: () => {} }
        queueMicrotask(() => request.onerror())
        return request as unknown as IDBOpenDBRequest
      })
      await set('x', 1, deviceStore(name()))
      expect(memoryMode()).toBe(inMemory)
    },
  )

  test.each(['InvalidStateError', 'UnknownError'])('F12 a dead connection (%s) is opened again once', async (error) => {
    const { deviceStore, memoryMode } = await freshPage()
    const store = deviceStore(name())
    await set('x', 1, store)
    const open = vi.spyOn(indexedDB, 'open')
    const dead = () => {
      throw new DOMException('connection lost', error)
    }
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(dead)
    expect(await get('x', store)).toBe(1)
    expect(open).toHaveBeenCalledTimes(1)
    transaction.mockImplementationOnce(dead).mockImplementationOnce(dead)
    await expect(get('x', store)).rejects.toThrow('connection lost')
    expect(await get('x', store)).toBe(1)
    expect(memoryMode()).toBe(false)
  })
})
