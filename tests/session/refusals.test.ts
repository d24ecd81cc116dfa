// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { deviceStore } from '#device/store.ts'
import { authorize, linInfo } from './people.ts'
import { signOn, started, tab } from './tab.ts'

/** What a back end says no to while somebody signs in or out. */

const store = deviceStore('lamplight-session')
const leave = 'go https://lamp.test/oauth/start?goto=https%3A%2F%2Flamp.test%2Fhelp'

beforeEach(async () => {
  await clear(store)
  localStorage.clear()
  sessionStorage.clear()
})

const failed: [string, unknown, string[]][] = [
  ['code 500', { code: 500, msg: '授权失败', data: null }, ['notify 授权失败']],
  ['code 0, as its family writes it', { code: 0, msg: '参数错误', data: [] }, ['notify 参数错误']],
  [
    'flag false',
    { code: 200, msg: '验证码已过期', data: { flag: false, token: null, user: null } },
    ['notify 验证码已过期'],
  ],
  ['flag false and no word', { code: 200, msg: '', data: { flag: false } }, []],
  [
    'data null',
    { code: 200, msg: '', data: null },
    ['notify Abnormal problem, please contact the website administrator!'],
  ],
  [
    'no id',
    { code: 200, msg: '没有用户', data: { flag: true, token: 't', user: { name: '林' } } },
    ['notify Abnormal problem, please contact the website administrator!'],
  ],
]

test.each(failed)(
  'R4.07 R7.09 /oauth/token answered with %s goes to the authorize url, and its msg is shown',
  async (_, answer, said) => {
    const { session, did } = tab('/help?code=c1', { ...signOn, '/oauth/token': answer })
    await started(session)
    expect(did).toEqual([...said, leave])
    expect(session.get().state).toBe('out')
  },
)

test('R4.07 F39 it goes there twice at most; then the page stays, and says why', async () => {
  const answers = { ...signOn, '/oauth/token': { code: 500, msg: '授权失败', data: null } }
  for (const _ of [1, 2]) {
    const { session, did } = tab('/help?code=c1', answers)
    await started(session)
    expect(did.at(-1)).toBe(leave)
    session.stop()
  }
  const { session, did } = tab('/help?code=c1', answers)
  await started(session)
  expect(did).toEqual(['notify 授权失败', 'replaceAddress https://lamp.test/help'])
})

test.each([
  ['nobody answers', undefined],
  ['a server that is away for now', { code: 503, msg: 'later', data: null }],
])('R4.12 %s: nobody has judged the code, and nobody is sent away', async (_, answer) => {
  const { session, did } = tab('/help?code=c1', { ...signOn, ...(answer && { '/oauth/token': answer }) })
  await started(session)
  expect(did).toEqual(['replaceAddress https://lamp.test/help'])
})

test.each([
  ['javascript:', { url: 'javascript:alert(1)', refreshUrl: '' }],
  ['data:', { url: 'data:text/html,x', refreshUrl: '' }],
  ['nothing', { url: '' }],
])('R7.08 R8.07 an authorize url that is %s is nowhere to go', async (_, data) => {
  const { session, did } = tab('/help', { '/oauth/url': { code: 200, msg: '', data } })
  await started(session)
  await expect(session.signIn('/help')).rejects.toMatchObject({ kind: 'shape' })
  expect(did).toEqual([])
})

test('R7.08 R4.05 a back end without a refresh url signs in all the same, and no page is sent away to be refreshed', async () => {
  await set('userInfo', linInfo, store)
  localStorage.setItem('pageRefresh', '1')
  const { session, did } = tab('/QA', { '/oauth/url': { code: 200, msg: '', data: { url: authorize.url } } })
  await started(session)
  expect(did).toEqual([])
  await session.signIn('/help')
  expect(did).toHaveLength(1)
  expect(did[0]).toMatch(/^go https:\/\/lamp\.test\/oauth\/start\?goto=/)
})

const refused: [string, unknown][] = [
  ['code 0', { code: 0, msg: '退出失败', data: null }],
  ['code 500', { code: 500, msg: '退出失败', data: null }],
  ['code 303 without data', { code: 303, msg: '退出失败', data: null }],
]

test.each(refused)(
  'R4.03 R7.07 logout answered with %s: still signed in, and its msg is there to be shown',
  async (_, answer) => {
    await set('userInfo', linInfo, store)
    const { session, did, asked } = tab('/help', { '/api/user/logout': answer })
    await started(session)
    await expect(session.signOut()).rejects.toMatchObject({ msg: '退出失败' })
    expect([session.get().state, did, await get('userInfo', store)]).toEqual(['in', [], linInfo])

    await session.signOut({ anyway: true })
    expect(session.get().state).toBe('out')
    expect(did).toEqual(['forget u-lin', 'reload'])
    expect(asked.filter(({ path }) => path === '/api/user/logout')).toHaveLength(1)
    // The server hears of it once more, at the next start.
    expect(await get('logoutLater', store)).toBe('refresh-lin')
  },
)

test.each([1, 200])('R4.03 R7.07 logout answered %i signs out', async (code) => {
  await set('userInfo', linInfo, store)
  const { session } = tab('/help', { '/api/user/logout': { code, msg: '', data: [] } })
  await started(session)
  await session.signOut()
  expect([session.get().state, await get('logoutLater', store)]).toEqual(['out', undefined])
})
