import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { startWire } from './wire-server.ts'

/**
 * The server's side of section 7, typed by hand as it stands on the wire. No line here is made from the contract:
 * a reading that app and server share must not be able to agree with itself.
 */
let wire: Awaited<ReturnType<typeof startWire>>
let member: Awaited<ReturnType<typeof signedIn>>
let admin: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  wire = await startWire()
  await importTexts(wire.app, helpTexts)
  member = await signedIn(wire.app.ports)
  admin = await signedIn(wire.app.ports, { roleId: 9, name: '管理员', username: 'boss' })
})
afterAll(() => wire?.stop())

const send: typeof wire.send = (...sent) => wire.send(...sent)
const envelope: typeof wire.envelope = (...sent) => wire.envelope(...sent)

test('R7.08 R3.06 GET /oauth/url: data holds the authorize urls', async () => {
  expect(await envelope('GET /oauth/url')).toEqual({
    status: 200,
    code: 200,
    msg: '',
    data: { url: 'https://lamplight.test/oauth/authorize', refreshUrl: 'https://lamplight.test/oauth/refresh' },
  })
})

test('R7.09 R3.06 GET /oauth/token with a code that is none: flag is false, nobody is signed in', async () => {
  expect(await envelope('GET /oauth/token?code=nothing&gotoUrl=https%3A%2F%2Flamplight.test%2Fhelp')).toEqual({
    status: 200,
    code: 200,
    msg: '',
    data: { flag: false, token: null, user: null },
  })
})

test('R7.09 GET /oauth/token without a code or without gotoUrl is 400 and names the field', async () => {
  const { status, code, data } = await envelope('GET /oauth/token?code=x')
  expect([status, code, Object.keys(data.fields as object)]).toEqual([400, 400, ['gotoUrl']])
})

test('R7.07 POST /api/user/logout with refresh_token: code 1 with an empty msg, and the session has ended', async () => {
  const { token, user } = await signedIn(wire.app.ports)
  expect((await envelope('GET /api/index/index', { token })).data.userInfo).not.toBeNull()
  const body = `{"refresh_token":"${user.refresh_token}"}`
  expect(await envelope('POST /api/user/logout', { token, body })).toEqual({
    status: 200,
    code: 1,
    msg: '',
    data: { endSessionUrl: null },
  })
  expect((await envelope('GET /api/index/index', { token })).data.userInfo).toBeNull()
})

test('R7.10 quick search: select=true, quickSearch and extras, as an admin', async () => {
  const { status, code, data } = await envelope('GET /api/admin/account?select=true&quickSearch=boss&page=1&limit=10', {
    token: admin.token,
  })
  expect([status, code, data.total]).toEqual([200, 200, 1])
  expect(data.list).toMatchObject([{ id: admin.id, name: '管理员', username: 'boss', roleId: 9 }])
})

test('R7.10 F57 what is typed into a quick search is plain text', async () => {
  for (const typed of ["'", "' or 1=1 --", '%', '_', '"; drop table account; --', '\\']) {
    const { status, data } = await envelope(
      `GET /api/admin/account?select=true&quickSearch=${encodeURIComponent(typed)}`,
      { token: admin.token },
    )
    expect([typed, status, data.list, data.total]).toEqual([typed, 200, [], 0])
  }
})

test('R7.01 without a session, with a dead one and without the node: what the envelope says', async () => {
  const path = 'GET /api/admin/account?select=true&quickSearch='
  for (const token of [undefined, 'dead-token-dead-token-dead']) {
    expect(await envelope(path, { token })).toEqual({
      status: 401,
      code: 303,
      msg: '请先登录',
      data: { type: 'need login' },
    })
  }
  const refused = await envelope(path, { token: member.token, lang: 'en' })
  expect([refused.status, refused.code, refused.msg]).toEqual([403, 403, 'You do not have permission to operate!'])
})

test('R7.01 think-lang chooses the language of a message; an unknown one is the default', async () => {
  const msg = async (lang: string) => (await envelope('POST /api/user/logout', { lang, body: '{}' })).msg
  expect([await msg('en'), await msg('zh-cn'), await msg('fr')]).toEqual([
    'The input data is illegal',
    '参数不正确',
    '参数不正确',
  ])
  const unknown = async (lang: string) => (await envelope('GET /api/nothing', { lang })).msg
  expect([await unknown('en'), await unknown('zh-cn')]).toEqual(['There is no such endpoint', '没有这个接口'])
})

test('R7.11 GET builds/meta/{buildId} with and without .json; one that is not there is 404', async () => {
  for (const path of ['/builds/meta/b7', '/builds/meta/b7.json']) {
    const { status, text, type } = await send(`GET ${path}`)
    expect([status, type, JSON.parse(text)]).toEqual([
      200,
      'application/json; charset=utf-8',
      { id: 'b7', at: 1_790_000_000, version: '1.0.0' },
    ])
  }
  expect((await send('GET /builds/meta/b6')).status).toBe(404)
})

test('R7.12 GET builds/latest.json with a timestamp query returns the id and is never kept', async () => {
  const { status, text, cache } = await send('GET /builds/latest.json?t=1790000001')
  expect([status, JSON.parse(text).id, cache]).toEqual([200, 'b7', 'no-store'])
})

test.each(['/help', '/QA', '/blog'])(
  'R7.13 GET %s/_payload.json with the build hash alone: the list in the default language',
  async (path) => {
    const { status, code, data } = await envelope(`GET ${path}/_payload.json?b7`)
    expect([status, code]).toEqual([200, 200])
    expect(data).toEqual((await envelope(`GET ${path}/_payload.json?b7&locale=zh-cn`)).data)
    expect((await envelope(`GET ${path}/_payload.json?b7&locale=fr`)).code).toBe(400)
  },
)

test('R7.13 GET {path}/_payload.json with a build-hash query: the page’s data in an envelope', async () => {
  const { status, code, msg, data } = await envelope('GET /help/install/_payload.json?b7')
  expect([status, code, msg]).toEqual([200, 200, ''])
  expect(Object.keys(data).sort()).toEqual(
    [
      'id',
      'locale',
      'categoryId',
      'title',
      'summary',
      'tags',
      'sort',
      'pinned',
      'updatedAt',
      'html',
      'toc',
      'translationId',
      'rev',
      'category',
      'previous',
      'next',
    ].sort(),
  )
  expect(data).toMatchObject({ id: 'install', title: '安装到手机', category: { id: 'start', name: '开始' } })
  expect((await envelope('GET /help/_payload.json?b7&locale=en')).data.locale).toBe('en')
  const missing = await envelope('GET /help/nothing/_payload.json?b7')
  expect([missing.status, missing.code, missing.data]).toEqual([404, 404, null])
})

test('R7.01 GET /api/index/index: site, openMemberCenter, userInfo, rules, menus, authNode', async () => {
  const guest = await envelope('GET /api/index/index')
  expect(guest.status).toBe(200)
  expect(Object.keys(guest.data).sort()).toEqual(
    ['authNode', 'menus', 'openMemberCenter', 'rules', 'site', 'switches', 'userInfo'].sort(),
  )
  expect([guest.data.userInfo, guest.data.rules, guest.data.authNode]).toEqual([null, [], {}])
  expect(guest.data.site).toMatchObject({ siteName: '灯下', cdnUrl: '/pro-api', upload: { mode: 'local' } })
  const { data } = await envelope('GET /api/index/index', { token: member.token, lang: 'en' })
  expect(data.userInfo).toMatchObject({ id: member.id, roleId: 1 })
  expect(data.site).toMatchObject({ siteName: 'Lamplight' })
})
