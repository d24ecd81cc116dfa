// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#device/store.ts'
import { authorize, lin, linInfo } from './people.ts'
import { accepted, signOn, started, tab } from './tab.ts'

const store = deviceStore('lamplight-session')
const soon = { interval: 20 }
const toRefresh = (path: string) => `go ${authorize.refreshUrl}?goto=${encodeURIComponent(`https://lamp.test${path}`)}`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(async () => {
  await clear(store)
  localStorage.clear()
  sessionStorage.clear()
})

test('F16 signed out in one tab, signed out in the other', async () => {
  await set('userInfo', linInfo, store)
  const one = tab('/help', { '/api/user/logout': { code: 1, msg: '', data: null } })
  const other = tab('/help')
  await started(one.session)
  await started(other.session)
  await one.session.signOut()
  await vi.waitFor(() => expect(other.session.get().state).toBe('out'), soon)
  expect(other.session.token()).toBeNull()
  expect(other.did).toEqual(['forget u-lin'])
})

test('F16 a tab that is hidden is told as well', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await set('userInfo', linInfo, store)
  const one = tab('/help', { '/api/user/logout': { code: 1, msg: '', data: null } })
  const other = tab('/help')
  await started(one.session)
  await started(other.session)
  await one.session.signOut()
  await vi.waitFor(() => expect(other.session.get().state).toBe('out'), soon)
  visibility.mockRestore()
})

test('F16 state=0 in one tab signs the other out', async () => {
  await set('userInfo', linInfo, store)
  const other = tab('/help')
  await started(other.session)
  await started(tab('/help?state=0').session)
  await vi.waitFor(() => expect(other.session.get().state).toBe('out'), soon)
})

test('F16 a database that is deleted behind our back signs out at once', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/user/account/profile')
  await started(session)
  indexedDB.deleteDatabase('lamplight-session')
  await vi.waitFor(() => expect(session.get().state).toBe('out'), soon)
  await vi.waitFor(() =>
    expect(did).toEqual([
      `open /user/login?goto=${encodeURIComponent('/user/account/profile')}&reason=ended`,
      'forget u-lin',
    ]),
  )
})

test('F16 at once where the browser tells of the clearing', async () => {
  await set('userInfo', linInfo, store)
  const { session } = tab('/help')
  await started(session)
  await clear(store)
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await vi.waitFor(() => expect(session.get().state).toBe('out'), { interval: 10 })
})

test('F16 a page that was hidden learns of it when it is seen', async () => {
  await set('userInfo', linInfo, store)
  const { session } = tab('/help')
  await started(session)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  indexedDB.deleteDatabase('lamplight-session')
  await pause(50)
  expect(session.get().state).toBe('in')
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(session.get().state).toBe('out'), { interval: 10 })
  vi.restoreAllMocks()
})

test('F16 a session that has ended hears nothing more', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/user')
  await started(session)
  session.stop()
  indexedDB.deleteDatabase('lamplight-session')
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await pause(50)
  expect(session.get().state).toBe('in')
  expect(did).toEqual([])
})

test('F16 what is kept is not taken for news while a new session is being kept', async () => {
  const { session } = tab('/help?code=c1', { '/oauth/token': accepted })
  const { obeyed } = await session.start()
  const looking = setInterval(() => dispatchEvent(new StorageEvent('storage', { key: null })), 1)
  await obeyed
  await pause(50)
  clearInterval(looking)
  expect(session.get().state).toBe('in')
  expect(await get('userInfo', store)).toEqual(linInfo)
})

test('F36 of two tabs that refresh at once one goes, the other waits and adopts the session', async () => {
  await set('userInfo', { ...linInfo, token: 'token-old' }, store)
  localStorage.setItem('pageRefresh', '1')
  const one = tab('/course', signOn)
  await started(one.session)
  expect(one.did).toEqual([toRefresh('/course')])
  dispatchEvent(new Event('pagehide'))
  one.session.stop()
  // The other one has a tab's own counters.
  sessionStorage.clear()
  localStorage.setItem('pageRefresh', '1')
  const other = tab('/catalog', signOn)
  await started(other.session)
  expect(other.did).toEqual([])
  await started(tab('/course?code=c1', { '/oauth/token': accepted }).session)
  await vi.waitFor(() => expect(other.session.token()).toBe('token-lin'), soon)
  expect(other.session.get()).toEqual({ state: 'in', userInfo: linInfo, user: lin })
  expect(other.did).toEqual([])
})

test('F36 a lease that brought nothing is over after its time, and the tab goes itself', async () => {
  localStorage.setItem('pageRefresh', '1')
  localStorage.setItem('refreshLease', String(Date.now() + 600))
  const { session, did } = tab('/course', signOn)
  await started(session)
  expect(did).toEqual([])
  await vi.waitFor(() => expect(did).toEqual([toRefresh('/course')]))
})

test.each(['abc', '-5', '9'.repeat(40), String(Date.now() + 86_400_000)])(
  'F36 F13 F15 a lease that reads %s holds up nobody',
  async (lease) => {
    localStorage.setItem('pageRefresh', '1')
    localStorage.setItem('refreshLease', lease)
    const { session, did } = tab('/course', signOn)
    await started(session)
    expect(did).toEqual([toRefresh('/course')])
  },
)

test('F36 a page that is left while it waits for sign-on’s address holds nobody up', async () => {
  localStorage.setItem('pageRefresh', '1')
  const first = tab('/course', { '/oauth/url': new Promise(() => {}) })
  await first.session.start()
  await vi.waitFor(() => expect(first.asked).toHaveLength(1))
  dispatchEvent(new Event('pagehide'))
  first.session.stop()
  const second = tab('/course', signOn)
  await started(second.session)
  expect(second.did).toEqual([toRefresh('/course')])
})

test('F39 a refresh that comes back with nothing leaves the page twice in a row and no more', async () => {
  const did: string[][] = []
  for (let round = 0; round < 4; round += 1) {
    localStorage.setItem('pageRefresh', '1')
    const visit = tab('/course', signOn)
    await started(visit.session)
    did.push(visit.did)
    visit.session.stop()
  }
  expect(did.slice(0, 3)).toEqual([[toRefresh('/course')], [toRefresh('/course')], []])
})
