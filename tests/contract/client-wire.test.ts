// @vitest-environment jsdom
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quickSearch } from '#app/api/quick-search.ts'
import { isAnotherDeployed, isGone } from '#app/offline/latest-build.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { getHelp, rateHelp } from '#contract/help/help.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { getAuthorize, logout, signIn } from '#contract/sign-on/session.ts'
import { clientTo } from '#tests/app/answers.ts'
import { answered, typed, wired } from './wire.ts'

/**
 * What the app puts on the wire and what it makes of the answer, typed by hand from sections 3, 6 and 7 of the
 * specification: no line here is made from the contract, so that a misreading of it cannot agree with itself. Several
 * answers are those of other back ends: numeric ids, empty lists in place of objects, data that is missing.
 */

const json = 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n'

const oauthUrl = `
  GET /oauth/url HTTP/1.1
  server: true
  think-lang: en`

const oauthToken = `
  GET /oauth/token?code=a+b&gotoUrl=https%3A%2F%2Fs.test%2Fhelp%3Fx%3D1 HTTP/1.1
  server: true
  think-lang: en`

const userLogout = `
  POST /api/user/logout HTTP/1.1
  server: true
  think-lang: en
  Authorization: Bearer secret
  Content-Type: application/json
  Idempotency-Key: *

  {"refresh_token":"r"}`

const indexIndex = `
  GET /api/index/index HTTP/1.1
  server: true
  think-lang: en
  Authorization: Bearer secret`

const code = { code: 'a b', gotoUrl: 'https://s.test/help?x=1' }
const site = { siteName: '', recordNumber: '', version: '', cdnUrl: '', apiUrl: '', upload: { mode: 'local' } }
const nobody = { site, openMemberCenter: false, userInfo: null, rules: [], menus: [], authNode: {} }

type Example = {
  title: string
  endpoint: Endpoint
  input: Record<string, unknown>
  request: string
  answer: string
  gives: unknown
}

const examples: Example[] = [
  {
    title: 'R7.08 GET /oauth/url without token; data holds the authorize urls',
    endpoint: getAuthorize,
    input: {},
    request: oauthUrl,
    answer: `${json}{"code":200,"msg":"","data":{"url":"https://s.test/a","refreshUrl":"https://s.test/b"}}`,
    gives: { url: 'https://s.test/a', refreshUrl: 'https://s.test/b' },
  },
  {
    title: 'R7.09 R3.05 GET /oauth/token with code and gotoUrl, without token; data holds flag, token, user',
    endpoint: signIn,
    input: code,
    request: oauthToken,
    answer: `${json}{"code":200,"msg":"ok","data":{"flag":true,"token":"t","user":{"id":"1","name":"林","path":"/p.png","status":1,"username":"lin","roleId":1,"refresh_token":"r"}}}`,
    gives: {
      flag: true,
      token: 't',
      user: { id: '1', name: '林', path: '/p.png', status: 1, username: 'lin', roleId: 1, refresh_token: 'r' },
    },
  },
  {
    title: 'R7.09 R3.05 a user with a numeric id, without avatar, status or role',
    endpoint: signIn,
    input: code,
    request: oauthToken,
    answer: `${json}{"code":200,"msg":"","data":{"flag":true,"token":"t","user":{"id":7,"name":"Lin","path":null,"username":"lin","refresh_token":"r"}}}`,
    gives: {
      flag: true,
      token: 't',
      user: { id: '7', name: 'Lin', path: '', status: 0, username: 'lin', roleId: 0, refresh_token: 'r' },
    },
  },
  {
    title: 'R7.09 R3.05 a refused code has flag false',
    endpoint: signIn,
    input: code,
    request: oauthToken,
    answer: `${json}{"code":200,"msg":"","data":{"flag":false,"token":null,"user":null}}`,
    gives: { flag: false, token: null, user: null },
  },
  {
    title: 'R7.09 R3.05 flag false and nothing else',
    endpoint: signIn,
    input: code,
    request: oauthToken,
    answer: `${json}{"code":200,"msg":"","data":{"flag":false}}`,
    gives: { flag: false },
  },
  {
    title: 'R7.07 R4.03 POST /api/user/logout with refresh_token, answered 1 with an empty msg and data null',
    endpoint: logout,
    input: { refresh_token: 'r' },
    request: userLogout,
    answer: `${json}{"code":1,"msg":"","data":null}`,
    gives: null,
  },
  {
    title: 'R7.07 R4.03 logout answered 1 with where the issuer’s session ends',
    endpoint: logout,
    input: { refresh_token: 'r' },
    request: userLogout,
    answer: `${json}{"code":1,"msg":"","data":{"endSessionUrl":"https://sso.test/end"}}`,
    gives: { endSessionUrl: 'https://sso.test/end' },
  },
  {
    title: 'R7.07 R4.03 logout answered 200 without data',
    endpoint: logout,
    input: { refresh_token: 'r' },
    request: userLogout,
    answer: `${json}{"code":200,"msg":""}`,
    gives: undefined,
  },
  {
    title: 'R7.13 GET {path}/_payload.json with the build hash; what is not known is left out',
    endpoint: getHelp,
    input: { id: 'start' },
    request: `
      GET /help/start/_payload.json?build1 HTTP/1.1
      server: true
      think-lang: en`,
    answer: `${json}{"code":200,"msg":"","data":{"id":"start","locale":"zh-cn","categoryId":"c","title":"开始","summary":"","tags":[],"sort":1,"pinned":true,"updatedAt":1790000000,"html":"<p>好</p>","toc":[{"id":"a","text":"甲","level":2}],"translationId":null,"rev":3,"category":{"id":"c","name":"入门"},"previous":null,"next":{"id":"n","title":"下一篇"},"unknown":1}}`,
    gives: {
      id: 'start',
      locale: 'zh-cn',
      categoryId: 'c',
      title: '开始',
      summary: '',
      tags: [],
      sort: 1,
      pinned: true,
      updatedAt: 1_790_000_000,
      html: '<p>好</p>',
      toc: [{ id: 'a', text: '甲', level: 2 }],
      translationId: null,
      rev: 3,
      category: { id: 'c', name: '入门' },
      previous: null,
      next: { id: 'n', title: '下一篇' },
    },
  },
  {
    title: 'R7.01 a write for everyone goes without Authorization',
    endpoint: rateHelp,
    input: { id: 'start', helpful: true },
    request: `
      POST /api/help/doc/start/helpful HTTP/1.1
      server: true
      think-lang: en
      Content-Type: application/json
      Idempotency-Key: *

      {"helpful":true}`,
    answer: `${json}{"code":200,"msg":"","data":{"yes":2,"no":0}}`,
    gives: { yes: 2, no: 0 },
  },
  {
    title: 'R7.01 R3.06 the initial call of a member, menus with meta.type, path and children',
    endpoint: getInitial,
    input: {},
    request: indexIndex,
    answer: `${json}{"code":200,"msg":"","data":{"site":{"siteName":"灯下","recordNumber":"京 1","version":"1.2","cdnUrl":"https://cdn.test","apiUrl":"","upload":{"mode":"oss"}},"openMemberCenter":true,"userInfo":{"id":"1","name":"林","path":"","status":1,"username":"lin","roleId":9},"rules":[{"path":"/user/account","title":"账号","icon":"person","meta":{"type":"tab"},"children":[{"path":"https://shop.test/a","title":"店","icon":"","meta":{"type":"iframe"},"children":[]}]}],"menus":[],"authNode":{"/admin/doc":["/admin/doc/edit"]}}}`,
    gives: {
      site: {
        siteName: '灯下',
        recordNumber: '京 1',
        version: '1.2',
        cdnUrl: 'https://cdn.test',
        apiUrl: '',
        upload: { mode: 'oss' },
      },
      openMemberCenter: true,
      userInfo: { id: '1', name: '林', path: '', status: 1, username: 'lin', roleId: 9 },
      rules: [
        {
          path: '/user/account',
          title: '账号',
          icon: 'person',
          meta: { type: 'tab' },
          children: [{ path: 'https://shop.test/a', title: '店', icon: '', meta: { type: 'iframe' }, children: [] }],
        },
      ],
      menus: [],
      authNode: { '/admin/doc': ['/admin/doc/edit'] },
    },
  },
  {
    title: 'R7.01 R3.06 the initial call of another back end: empty lists for objects, menu_type, null for lists',
    endpoint: getInitial,
    input: {},
    request: indexIndex,
    answer: `${json}{"code":200,"msg":"","data":{"site":{"siteName":"Demo","upload":[]},"openMemberCenter":true,"userInfo":[],"rules":[{"path":"user/account/overview","title":"Overview","icon":null,"meta":{"type":"menu","menu_type":"tab"},"children":null}],"menus":null,"authNode":[]}}`,
    gives: {
      ...nobody,
      site: { ...site, siteName: 'Demo' },
      openMemberCenter: true,
      rules: [
        {
          path: 'user/account/overview',
          title: 'Overview',
          icon: '',
          meta: { type: 'menu', menu_type: 'tab' },
          children: [],
        },
      ],
    },
  },
  {
    title: 'R7.01 R3.06 the initial call with a numeric id and nothing that could be left out',
    endpoint: getInitial,
    input: {},
    request: indexIndex,
    answer: `${json}{"code":200,"msg":"","data":{"site":{},"openMemberCenter":false,"userInfo":{"id":42,"username":"lin"}}}`,
    gives: { ...nobody, userInfo: { id: '42', name: '', path: '', status: 0, username: 'lin', roleId: 0 } },
  },
]

test.each(examples.map((example) => [example.title, example] as const))('%s', async (_, example) => {
  const { endpoint, input, request, answer, gives } = example
  const { client, sent, sessionAnswers } = clientTo(() => answered(answer))
  const { data } = await client.call(endpoint, input)
  expect({ data }).toMatchObject({ data: gives })
  expect(JSON.stringify(data) ?? '').not.toContain('unknown')
  expect(await wired(sent[0] as Request)).toBe(typed(request))
  expect([sent.length, sessionAnswers.length]).toEqual([1, 0])
})

test.each([
  ['data null', 'null'],
  ['data an empty list', '[]'],
])('R3.06 where data is needed, %s is a clear failure and no broken screen', async (_, data) => {
  const { client } = clientTo(() => answered(`${json}{"code":200,"msg":"","data":${data}}`))
  for (const [endpoint, input] of [
    [getAuthorize, {}],
    [signIn, code],
    [getHelp, { id: 'a' }],
  ] as const) {
    await expect(client.call(endpoint as Endpoint, input)).rejects.toMatchObject({ kind: 'shape', code: 200 })
  }
})

test.each([
  ['a list and its total', '{"list":[{"id":7,"name":"林"}],"total":1}'],
  ['a list alone', '[{"id":7,"name":"林"}]'],
])('R7.10 GET of a given URL with select=true, quickSearch and extras, answered by %s', async (_, data) => {
  const { client, sent } = clientTo(() => answered(`${json}{"code":200,"msg":"","data":${data}}`))
  const item = z.object({ id: z.number(), name: z.string() })
  const found = await quickSearch(client, '/api/user/index', { quickSearch: '林', page: 2, where: { a: [1] } }, item)
  expect(found).toEqual({ list: [{ id: 7, name: '林' }], total: 1 })
  expect(await wired(sent[0] as Request)).toBe(
    typed(`
      GET /api/user/index?quickSearch=%E6%9E%97&page=2&where%5Ba%5D%5B0%5D=1&select=true HTTP/1.1
      server: true
      think-lang: en
      Authorization: Bearer secret`),
  )
})

/** The builds are files, asked for past the transport. */
function files(answer: string) {
  const asked: string[] = []
  const fetcher = async (url: unknown) => {
    asked.push(String(url))
    return answered(answer)
  }
  return { asked, fetcher: fetcher as typeof fetch }
}
const running = { id: 'build1', at: 1_790_000_000 }

test('R7.12 GET builds/latest.json with a timestamp query; the id that it returns is compared', async () => {
  const { asked, fetcher } = files(`${json}{"id":"build2","at":1790000001}`)
  expect(await isAnotherDeployed(running, fetcher)).toBe(true)
  expect(asked[0]).toMatch(/^\/builds\/latest\.json\?t=\d{13}$/)
})

test.each(['{"id":"build2"}', '{"id":"build2","timestamp":1790000001000}'])(
  'R7.12 R4.10 latest.json of another maker, %s, names a build as well',
  async (latest) => {
    expect(await isAnotherDeployed(running, files(json + latest).fetcher)).toBe(true)
  },
)

test('R7.11 GET builds/meta/{buildId}: 404 is news, the manifest is none', async () => {
  const { asked, fetcher } = files(`${json}{"id":"build1","at":1790000000,"version":"1.0.0"}`)
  expect(await isGone(running, fetcher)).toBe(false)
  expect(asked).toEqual(['/builds/meta/build1.json'])
  expect(await isGone(running, files('HTTP/1.1 404 Not Found\n\n').fetcher)).toBe(true)
})
