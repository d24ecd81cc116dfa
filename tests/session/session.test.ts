// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/sign-on/session.ts'
import { deviceStore } from '#device/store.ts'
import { authorize, lin, linInfo } from './people.ts'
import { accepted, signOn, started, tab } from './tab.ts'

const store = deviceStore('lamplight-session')

beforeEach(async () => {
  await clear(store)
  localStorage.clear()
  sessionStorage.clear()
})

test('R4.01 without a stored session the person is unknown first, then signed out', async () => {
  const { session } = tab('/help')
  expect(session.get().state).toBe('unknown')
  await started(session)
  expect(session.get()).toEqual({ state: 'out', userInfo: null, user: null })
})

test('R4.02 R4.07 R4.08 R3.08 a code signs in, is kept, and the reload finds the person there', async () => {
  const first = tab('/help/a?code=c1', { '/oauth/token': accepted })
  await started(first.session)
  expect(first.asked[0]?.query).toBe(`?${new URLSearchParams({ code: 'c1', gotoUrl: 'https://lamp.test/help/a' })}`)
  expect(first.did).toEqual(['go https://lamp.test/help/a'])
  expect(await get('userInfo', store)).toEqual(linInfo)
  expect([await get('token', store), await get('user', store)]).toEqual(['token-lin', lin])
  expect([localStorage.getItem('count'), localStorage.getItem('pageRefresh')]).toEqual(['1', '2'])
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('pageRefresh')).toBe('2')
  first.session.stop()

  const second = tab('/help/a')
  await started(second.session)
  expect(second.session.get()).toEqual({ state: 'in', userInfo: linInfo, user: lin })
  expect(second.session.token()).toBe('token-lin')
  expect(localStorage.getItem('count')).toBe('0')
  expect(second.did).toEqual([])
})

test('R4.07 F39 a refused code goes to the authorize url twice, then the page opens signed out', async () => {
  const answers = {
    '/oauth/token': { code: 200, msg: '', data: { flag: false } },
    ...signOn,
  }
  const did: string[][] = []
  for (let load = 0; load < 3; load += 1) {
    const visit = tab('/help/a?code=bad', answers)
    await started(visit.session)
    expect(visit.session.get().state).toBe('out')
    did.push(visit.did)
    visit.session.stop()
  }
  const toSignOn = `go https://lamp.test/oauth/start?goto=${encodeURIComponent('https://lamp.test/help/a')}`
  expect(did).toEqual([[toSignOn], [toSignOn], ['replaceAddress https://lamp.test/help/a']])
})

test('R4.12 a broken or dead server is no refusal of a code', async () => {
  for (const answers of [{}, { ...signOn, '/oauth/token': { code: 503, msg: 'later' } }]) {
    const visit = tab('/help/a?code=c1', answers)
    await started(visit.session)
    expect(visit.did).toEqual(['replaceAddress https://lamp.test/help/a'])
    visit.session.stop()
  }
})

test('R4.05 R4.07 the page does not wait for what the address asks for', async () => {
  let answer: (envelope: unknown) => void = () => {}
  const waited = new Promise((resolve) => {
    answer = resolve
  })
  const { session } = tab('/help/a?code=c1', { '/oauth/token': waited })
  const { obeyed } = await session.start()
  expect(session.get().state).toBe('out')
  answer(accepted)
  await obeyed
  expect(session.get().state).toBe('in')
})

test('R4.06 F35 state=0 takes the session away, and all of local storage but language and look: what was read, what is not ours', async () => {
  await set('userInfo', linInfo, store)
  await set('authorize', authorize, store)
  localStorage.setItem('ba-lang', 'en')
  localStorage.setItem('font-size', 'large')
  localStorage.setItem('appearance', 'dark')
  localStorage.setItem('help-recent', '[{"id":"a"}]')
  localStorage.setItem('somebody-else', 'x')
  localStorage.setItem('pageRefresh', '1')
  const { session, did } = tab('/help/a?state=0')
  await started(session)
  expect(session.get().state).toBe('out')
  // What was typed outlives a session that just ended (F01).
  expect(did).toEqual(['forget u-lin', 'forget reading', 'go https://lamp.test/help/a'])
  expect([await get('userInfo', store), await get('authorize', store)]).toEqual([undefined, undefined])
  expect(localStorage.getItem('count')).toBe('1')
  const settings = { 'ba-lang': 'en', 'font-size': 'large', appearance: 'dark' }
  expect({ ...localStorage }).toEqual({ ...settings, count: '1', pageRefresh: '0' })
})

test('R4.04 leaving the page is noted before the page is gone', async () => {
  const { session } = tab('/help')
  await started(session)
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('pageRefresh')).toBe('1')
})

test('R4.08 a navigation inside the app uses up count', async () => {
  const { session } = tab('/help')
  await started(session)
  localStorage.setItem('count', '1')
  session.onNavigate()
  expect(localStorage.getItem('count')).toBe('0')
})

test('R1.03 signing in leaves for sign-on and comes back to where the person was', async () => {
  const { session, did } = tab('/user/login', signOn)
  await started(session)
  await session.signIn('/help/a')
  expect(did).toEqual([`go https://lamp.test/oauth/start?goto=${encodeURIComponent(`${location.origin}/help/a`)}`])
})

test.each(['//evil.test', 'https://evil.test/help', 'javascript:alert(1)', '/user/login', '\\\\evil.test', 'http://['])(
  'F34 a goto like %s becomes the help centre',
  async (goto) => {
    const { session, did } = tab('/user/login', signOn)
    await started(session)
    await session.signIn(goto)
    expect(did).toEqual([`go https://lamp.test/oauth/start?goto=${encodeURIComponent(`${location.origin}/help`)}`])
  },
)

test('R1.03 sign-on out of reach: the person stays and is told', async () => {
  const { session, did } = tab('/user/login')
  await started(session)
  await expect(session.signIn('/help/a')).rejects.toMatchObject({ kind: 'network' })
  expect(did).toEqual([])
})

const end = 'https://issuer.test/session/end?id_token_hint=x'

test.each([
  ['code 1', { code: 1, msg: '', data: null }, 'reload'],
  ['code 200', { code: 200, msg: '', data: null }, 'reload'],
  ['code 1 without data', { code: 1, msg: '' }, 'reload'],
  ['code 1 and the issuer’s own sign-out', { code: 1, msg: '', data: { endSessionUrl: end } }, `go ${end}`],
  ['code 200 and the issuer’s own sign-out', { code: 200, msg: '', data: { endSessionUrl: end } }, `go ${end}`],
  ['code 1 and an address to beware of', { code: 1, msg: '', data: { endSessionUrl: 'javascript:x' } }, 'reload'],
  ['code 1 and data of another shape', { code: 1, msg: '', data: [] }, 'reload'],
])('R4.03 R7.07 logout answered with %s clears the tokens and leaves', async (_, envelope, leave) => {
  await set('userInfo', linInfo, store)
  const { session, did, asked } = tab('/help', { '/api/user/logout': envelope })
  await started(session)
  await session.signOut()
  expect(asked).toEqual([{ path: '/api/user/logout', query: '', body: { refresh_token: 'refresh-lin' } }])
  expect(session.get().state).toBe('out')
  expect(did).toEqual(['forget u-lin', leave])
  expect(await get('userInfo', store)).toBeUndefined()
  expect(await get('logoutLater', store)).toBeUndefined()
  expect([localStorage.getItem('count'), localStorage.getItem('signedOutByChoice')]).toEqual(['1', '1'])
})

test('R4.03 a server that is away is told of the sign-out later', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/help')
  await started(session)
  await session.signOut()
  expect(did).toEqual(['forget u-lin', 'reload'])
  expect(await get('logoutLater', store)).toBe('refresh-lin')
})

test('R4.03 offline the tokens go at once and the call is sent at the next start', async () => {
  await set('userInfo', linInfo, store)
  const away = tab('/help', {}, { online: false })
  await started(away.session)
  await away.session.signOut()
  expect(away.session.get().state).toBe('out')
  expect(await get('userInfo', store)).toBeUndefined()
  away.session.stop()

  const back = tab('/help', { '/api/user/logout': { code: 1, msg: '', data: null } })
  await started(back.session)
  expect(back.asked.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/user/logout', body: { refresh_token: 'refresh-lin' } },
  ])
  expect(await get('logoutLater', store)).toBeUndefined()
})

test('R4.03 R8.02 an answer that asks for sign-in ends the session of its own token, and leads to /user/login once', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/user/account/profile?tab=2')
  await started(session)
  session.onAnswer({ code: 303, msg: 'again', type: 'need login', token: 'token-old' })
  expect(session.get().state).toBe('in')
  // A page's calls are answered one after the other.
  for (let call = 0; call < 3; call += 1) session.onAnswer({ code: 409, msg: 'again', type: null, token: 'token-lin' })
  expect(session.get().state).toBe('out')
  expect(session.token()).toBeNull()
  const open = `open /user/login?goto=${encodeURIComponent('/user/account/profile?tab=2')}&reason=ended`
  await vi.waitFor(() => expect(did).toEqual(['notify again', open, 'forget u-lin']))
  expect(await get('userInfo', store)).toBeUndefined()
  session.onAnswer({ code: 303, msg: 'again', type: 'need login', token: null })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(did).toHaveLength(3)
})

test('R8.02 through the transport: 303 with data and 409 reach the session, a 303 without data does not', async () => {
  await set('userInfo', linInfo, store)
  const answer = (code: number, data: unknown) => ({ '/api/user/logout': { code, msg: 'no', data } })
  for (const [answers, expected] of [
    [answer(303, null), []],
    [answer(303, { type: 'other' }), ['notify no', 'open /user']],
    [answer(409, null), ['notify no', 'open /user/login?goto=%2Fcourse&reason=ended', 'forget u-lin']],
  ] as const) {
    const { session, client, did } = tab('/course', answers)
    await started(session)
    await client.call(logout, { refresh_token: 'other' }).catch(() => {})
    await vi.waitFor(() => expect(did).toEqual(expected))
    session.stop()
  }
})

test('R4.03 what is answered to a page that is over takes the session from nobody', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/user/account/profile')
  await started(session)
  session.stop()
  session.onAnswer({ code: 303, msg: 'Please sign in', type: 'need login', token: linInfo.token })
  session.onUnknownToken(linInfo.token)
  // Whatever it would keep is kept by then.
  await set('later', 1, store)
  expect(await get('userInfo', store)).toEqual(linInfo)
  expect(did).toEqual([])
})

test('R4.03 a token that the server answers as it answers guests is dropped; the member’s page says so itself', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/user/account/profile')
  await started(session)
  session.onUnknownToken('token-old')
  expect(session.get().state).toBe('in')
  session.onUnknownToken('token-lin')
  expect(session.get().state).toBe('out')
  await vi.waitFor(() => expect(did).toEqual(['forget u-lin']))
  expect(await get('userInfo', store)).toBeUndefined()
})

test('R8.02 before the device has been read nobody knows whose answer it is', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/course')
  session.onAnswer({ code: 303, msg: 'again', type: 'need login', token: null })
  await started(session)
  expect(session.get().state).toBe('in')
  expect(did).toEqual([])
})

test('R4.05 R6.01 a page that needs sign-in asks who is here only when the address has been obeyed', async () => {
  let answer: (envelope: unknown) => void = () => {}
  const waited = new Promise((resolve) => {
    answer = resolve
  })
  const { session } = tab('/user/account/profile?code=c1', { '/oauth/token': waited })
  await session.start()
  expect(session.get().state).toBe('out')
  const known = session.known()
  answer(accepted)
  expect((await known).state).toBe('in')
})

test('R4.05 and no longer than 3 s, whatever sign-on does', async () => {
  const { session } = tab('/user/account/profile?code=c1', { '/oauth/token': new Promise(() => {}) })
  await session.start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const known = vi.fn()
  void session.known().then(known)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(known).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(known).toHaveBeenCalledWith(expect.objectContaining({ state: 'out' }))
  vi.useRealTimers()
})

test('R4.12 whoever is signed in waits for nothing', async () => {
  await set('userInfo', linInfo, store)
  localStorage.setItem('pageRefresh', '1')
  const { session } = tab('/user/account/profile', { '/oauth/url': new Promise(() => {}) })
  await session.start()
  // No time goes by for whoever would wait.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  expect((await session.known()).state).toBe('in')
  vi.useRealTimers()
})
