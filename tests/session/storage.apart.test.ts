// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authorize, lin, linInfo } from './people.ts'

const answers = {
  '/oauth/url': { code: 200, msg: '', data: authorize },
  '/oauth/token': { code: 200, msg: '', data: { flag: true, token: 'token-lin', user: lin } },
}

/** Modules remember their stores; each is a page of its own. */
async function freshPage() {
  vi.resetModules()
  return import('./tab.ts')
}

// The first page of all takes its time on a busy machine.
beforeAll(freshPage, 60_000)

const request = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** The raw store, by nothing of ours. */
async function raw<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('lamplight-session')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
  const db = await request(opening)
  const result = await request(work(db.transaction('keyval', mode).objectStore('keyval')))
  db.close()
  return result
}

const put = (entries: Record<string, unknown>) =>
  Promise.all(Object.entries(entries).map(([key, value]) => raw('readwrite', (store) => store.put(value, key))))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('R3.08 R3.03 R6.02 where everything is kept, by its own name', async () => {
  localStorage.setItem('ba-lang', 'en')
  const { tab, started } = await freshPage()
  const { session } = tab('/help/a?code=c1', answers)
  await started(session)
  await session.signIn('/help')
  const keys = (await raw('readonly', (store) => store.getAllKeys())).map(String)
  expect(keys.sort()).toEqual(['authorize', 'token', 'user', 'userInfo'])
  expect(await raw('readonly', (store) => store.get('userInfo'))).toEqual({
    id: 'u-lin',
    token: 'token-lin',
    refresh_token: 'refresh-lin',
    roleId: 1,
  })
  expect(await raw('readonly', (store) => store.get('token'))).toBe('token-lin')
  expect(await raw('readonly', (store) => store.get('user'))).toEqual(lin)
  expect(await raw('readonly', (store) => store.get('authorize'))).toEqual(authorize)
  expect({ ...localStorage }).toEqual({ 'ba-lang': 'en', count: '1', pageRefresh: '2' })
})

describe('values that cannot be understood', () => {
  test.each([
    ['corrupt', 'userInfo', '{"id":'],
    ['older, with a number for its id', 'userInfo', { id: 7, token: 't', refresh_token: 'r', roleId: 1 }],
    ['older, without a refresh token', 'userInfo', { id: '7', token: 't', roleId: 1 }],
    ['newer, with parts in place of a token', 'userInfo', { ...linInfo, token: { v: 2, parts: ['a', 'b'] } }],
    ['newer', 'authorize', { v: 2, urls: [] }],
    ['corrupt', 'user', 7],
    ['corrupt', 'token', ['t']],
  ])('F13 %s: %s is set aside and the app starts', async (_, name, value) => {
    await put({ [name]: value })
    localStorage.setItem('count', 'many')
    localStorage.setItem('pageRefresh', '{')
    const { tab, started } = await freshPage()
    const { session, did } = tab('/course', answers)
    await started(session)
    expect(session.get().state).toBe('out')
    expect(did).toEqual([])
    expect(await raw('readonly', (store) => store.get(name))).toBeUndefined()
    expect(await raw('readonly', (store) => store.get(`aside:${name}`))).toEqual(value)
  })

  test('F13 a field that a newer build added harms nobody', async () => {
    await put({ userInfo: { ...linInfo, since: 1 } })
    const { tab, started } = await freshPage()
    const { session } = tab('/help')
    await started(session)
    expect(session.get()).toMatchObject({ state: 'in', userInfo: linInfo })
  })

  test('F13 F14 a database of a newer build: the app starts signed out, and signing in works', async () => {
    const opening = indexedDB.open('lamplight-session', 9)
    ;(await request(opening)).close()
    const { tab, started } = await freshPage()
    const { session } = tab('/help?code=c1', answers)
    await started(session)
    expect(session.get().state).toBe('in')
  })
})

test('F09 storage evicted between visits: a clean start, signed out, and no way to sign-on and back without end', async () => {
  await put({ userInfo: linInfo, token: 'token-lin', user: lin, authorize })
  vi.stubGlobal('indexedDB', new IDBFactory())
  for (const kept of [{}, { count: '0', pageRefresh: '1' }]) {
    localStorage.clear()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    const { tab, started } = await freshPage()
    const { session, did } = tab('/help', answers)
    await started(session)
    expect(session.get()).toEqual({ state: 'out', userInfo: null, user: null })
    expect(did).toEqual([])
  }
})

/** What a browser without a usable database does. */
const blocked: [string, () => void][] = [
  ['F14 no IndexedDB at all', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'F14 F11 a database that may not be opened',
    () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
  ],
  [
    'F11 a database that an old tab blocks',
    () => vi.spyOn(indexedDB, 'open').mockReturnValue({} as unknown as IDBOpenDBRequest),
  ],
]

test.each(blocked)('%s: signing in lasts as long as the page, which stays for it', async (_, block) => {
  block()
  const { tab, started } = await freshPage()
  const { session, did } = tab('/user/account/profile?code=c1', answers)
  await started(session)
  expect(session.get().state).toBe('in')
  expect(session.token()).toBe('token-lin')
  expect(did).toEqual(['replaceAddress https://lamp.test/user/account/profile'])
  // Looking for what other tabs did finds nothing, and takes nothing away.
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(session.get().state).toBe('in')
})

test('F14 localStorage denied: signing in works, and nothing throws', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  const { tab, started } = await freshPage()
  const { session, did } = tab('/course?code=c1', answers)
  await started(session)
  dispatchEvent(new Event('pagehide'))
  expect(session.get().state).toBe('in')
  expect(did).toEqual(['go https://lamp.test/course'])
})

test('F10 a full device keeps no session: the page stays and the person is signed in on it', async () => {
  const { tab, started } = await freshPage()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { session, did } = tab('/course?code=c1', answers)
  await started(session)
  expect(did).toEqual(['replaceAddress https://lamp.test/course'])
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(session.get().state).toBe('in')
})

test('F12 a connection that died is opened again, and the session is there', async () => {
  await put({ userInfo: linInfo })
  const { tab, started } = await freshPage()
  const { session } = tab('/help', { '/api/user/logout': { code: 1, msg: '', data: null } })
  await started(session)
  const transaction = IDBDatabase.prototype.transaction
  let dead = 1
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (dead-- > 0) throw new DOMException('the database connection is closing', 'InvalidStateError')
    return transaction.apply(this, given)
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(dead).toBeLessThan(1)
  expect(session.get().state).toBe('in')
  await session.signOut()
  expect(await raw('readonly', (store) => store.get('userInfo'))).toBeUndefined()
})

test('R4.06 local storage that is emptied keeps what the next sign-in hangs on, and nothing else', async () => {
  vi.resetModules()
  const { createSessionStorage } = await import('#app/session/storage.ts')
  const { emptyValues } = await import('#app/session/events.ts')
  const storage = createSessionStorage()
  localStorage.setItem('recently-read', '["install"]')
  storage.clearLocal({ ...emptyValues, count: 1, signedOutByChoice: true, askWho: true })
  expect(storage.loadNow()).toMatchObject({ count: 1, pageRefresh: 0, signedOutByChoice: true, askWho: true })
  expect(Object.keys(localStorage)).not.toContain('recently-read')
})
