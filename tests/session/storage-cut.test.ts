// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyValues, type Values } from '#app/session/events.ts'
import { createSessionStorage } from '#app/session/storage.ts'
import { lin, linInfo } from './people.ts'

const before: Values = { ...emptyValues, userInfo: linInfo, token: 'token-lin', user: lin }
/** Left with no network: the server has yet to be told. */
const after: Values = { ...emptyValues, logoutLater: 'refresh-lin', signedOutByChoice: true }

afterEach(() => vi.restoreAllMocks())

/** The browser dies before its `n`-th transaction that writes; whether it came to that. */
function dieAt(n: number) {
  const transaction = IDBDatabase.prototype.transaction
  let written = 0
  let died = false
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode, ...rest) {
    if (mode === 'readwrite' && written++ >= n) {
      died = true
      throw new DOMException('the browser has gone', 'AbortError')
    }
    return transaction.call(this, names, mode, ...rest)
  })
  return () => died
}

test('R4.03 F24 cut between any two steps of a sign-out with no network, nobody is signed out whose server is never told', async () => {
  for (let n = 0; ; n++) {
    vi.restoreAllMocks()
    const storage = createSessionStorage()
    await storage.save(after, before)
    const died = dieAt(n)
    await storage.save(before, after).catch(() => {})
    const cut = died()
    vi.restoreAllMocks()
    const found = await storage.load()
    const isOut = found?.userInfo === null && found.token === null && found.user === null
    expect({ n, found, fine: isOut ? found?.logoutLater === 'refresh-lin' : found?.userInfo?.id === 'u-lin' }).toEqual({
      n,
      found,
      fine: true,
    })
    if (cut) continue
    expect(isOut).toBe(true)
    return
  }
})

test('R4.03 a value that could not be understood and was set aside goes with the session', async () => {
  const { deviceStore } = await import('#device/store.ts')
  const { keys, set } = await import('idb-keyval')
  const store = deviceStore('lamplight-session')
  const storage = createSessionStorage()
  await storage.save(after, before)
  await set('aside:userInfo', { id: 'u-lin', token: 5 }, store)
  await storage.save(before, emptyValues)
  expect(await keys(store)).toEqual([])
})
