// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Client, createClient } from '#app/api/client.ts'
import type { Session } from '#app/session/context.ts'
import { createSession } from '#app/session/session.ts'
import { createSessionStorage } from '#app/session/storage.ts'
import { defaultCdnUrl } from '#contract/constants.ts'
import { deviceStore } from '#device/store.ts'
import { authorize, lin, linInfo } from './people.ts'

const store = deviceStore('lamplight-session')
const accepted = { code: 200, msg: '', data: { flag: true, token: 'token-lin', user: lin } }

const signOn = { '/oauth/url': { code: 200, msg: '', data: authorize } }

let open: Session[] = []

/** A tab: its own session over the same device. `answers` are envelopes by path, or nothing for a dead network. */
function tab(address: string, answers: Record<string, unknown> = {}, { online = true } = {}) {
  const did: string[] = []
  const asked: { path: string; query: string; body: unknown }[] = []
  const place = { address: `https://lamp.test${address}`, online, appStart: false }
  const client: Client = createClient({
    config: () => ({ siteName: { 'zh-cn': '', en: '' }, apiUrl: '', cdnUrl: defaultCdnUrl, recordNumber: '' }),
    locale: () => 'en',
    token: () => session.token(),
    onSessionAnswer: (answer) => session.onAnswer(answer),
    buildId: 'b1',
    fetch: async (input) => {
      const request = input as Request
      const url = new URL(request.url)
      asked.push({ path: url.pathname, query: url.search, body: request.body && (await request.json()) })
      const answer = answers[url.pathname]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return Response.json(await answer)
    },
  })
  const session = createSession({
    storage: createSessionStorage(),
    client: () => client,
    place: () => place,
    go: (url) => did.push(`go ${url}`),
    reload: () => did.push('reload'),
    replaceAddress: (url) => did.push(`replaceAddress ${url}`),
    open: (url) => did.push(`open ${url}`),
    forget: async (userId) => void did.push(`forget ${userId}`),
  })
  open.push(session)
  return { session, did, asked, place, client }
}

/** Started, and what the address asked for is done. */
const started = async (session: Session) => (await session.start()).obeyed

beforeEach(async () => {
  await clear(store)
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  for (const session of open) session.stop()
  open = []
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

test('R4.06 F35 state=0 takes the session away and leaves the language', async () => {
  await set('userInfo', linInfo, store)
  await set('authorize', authorize, store)
  localStorage.setItem('ba-lang', 'en')
  localStorage.setItem('pageRefresh', '1')
  const { session, did } = tab('/help/a?state=0')
  await started(session)
  expect(session.get().state).toBe('out')
  expect(did).toEqual(['forget u-lin', 'go https://lamp.test/help/a'])
  expect([await get('userInfo', store), await get('authorize', store)]).toEqual([undefined, undefined])
  expect(localStorage.getItem('count')).toBe('1')
  expect(localStorage.getItem('pageRefresh')).toBe('0')
  expect(localStorage.getItem('ba-lang')).toBe('en')
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

test.each([
  ['code 1', { '/api/user/logout': { code: 1, msg: '', data: null } }],
  ['code 200', { '/api/user/logout': { code: 200, msg: '', data: null } }],
])('R4.03 logout answered with %s clears the tokens and reloads', async (_, answers) => {
  await set('userInfo', linInfo, store)
  const { session, did, asked } = tab('/help', answers)
  await started(session)
  await session.signOut()
  expect(asked).toEqual([{ path: '/api/user/logout', query: '', body: { refresh_token: 'refresh-lin' } }])
  expect(session.get().state).toBe('out')
  expect(did).toEqual(['forget u-lin', 'reload'])
  expect(await get('userInfo', store)).toBeUndefined()
  expect(await get('logoutLater', store)).toBeUndefined()
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

test('R4.03 an answer that asks for sign-in ends the session of its own token', async () => {
  await set('userInfo', linInfo, store)
  const { session } = tab('/help')
  await started(session)
  session.onAnswer({ code: 303, msg: '', type: 'need login', token: 'token-old' })
  expect(session.get().state).toBe('in')
  session.onAnswer({ code: 409, msg: '', type: null, token: 'token-lin' })
  expect(session.get().state).toBe('out')
})

test('F16 signed out in one tab, signed out in the other', async () => {
  await set('userInfo', linInfo, store)
  const one = tab('/help', { '/api/user/logout': { code: 1, msg: '', data: null } })
  const other = tab('/help')
  await started(one.session)
  await started(other.session)
  await one.session.signOut()
  await vi.waitFor(() => expect(other.session.get().state).toBe('out'))
  expect(other.did).toEqual(['forget u-lin'])
})

test('F13 what cannot be understood is set aside and the app starts', async () => {
  await set('userInfo', { id: 7 }, store)
  await set('authorize', authorize, store)
  localStorage.setItem('count', 'many')
  localStorage.setItem('pageRefresh', '{')
  const { session } = tab('/help')
  await started(session)
  expect(session.get().state).toBe('out')
  expect(await get('userInfo', store)).toBeUndefined()
  expect(await get('aside:userInfo', store)).toEqual({ id: 7 })
  expect(await get('authorize', store)).toEqual(authorize)
})
