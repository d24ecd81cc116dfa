// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHelp, rateHelp } from '#contract/help.ts'
import { getAuthorize, logout, signIn } from '#contract/session.ts'
import { clientTo } from '#tests/app/answers.ts'

/**
 * What the app puts on the wire and what it makes of the answer, typed by hand from sections 3, 7 and 8 of the
 * specification: no line here is made from the contract, so that a misreading of it cannot agree with itself.
 */
const golden: {
  title: string
  endpoint: Endpoint
  input: Record<string, unknown>
  request: { method: string; url: string; body?: unknown; authorization: string | null }
  answer: string
  gives: unknown
}[] = [
  {
    title: 'R7.08 GET /oauth/url without token; data holds the authorize urls',
    endpoint: getAuthorize,
    input: {},
    request: { method: 'GET', url: '/oauth/url', authorization: null },
    answer: '{"code":200,"msg":"","data":{"url":"https://s.test/a","refreshUrl":"https://s.test/b"}}',
    gives: { url: 'https://s.test/a', refreshUrl: 'https://s.test/b' },
  },
  {
    title: 'R7.09 R3.05 GET /oauth/token with code and gotoUrl, without token; data holds flag, token, user',
    endpoint: signIn,
    input: { code: 'a b', gotoUrl: 'https://s.test/help?x=1' },
    request: {
      method: 'GET',
      url: '/oauth/token?code=a+b&gotoUrl=https%3A%2F%2Fs.test%2Fhelp%3Fx%3D1',
      authorization: null,
    },
    answer:
      '{"code":200,"msg":"","data":{"flag":true,"token":"t","user":{"id":"1","name":"林","path":"","status":1,"username":"lin","roleId":1,"refresh_token":"r"}}}',
    gives: {
      flag: true,
      token: 't',
      user: { id: '1', name: '林', path: '', status: 1, username: 'lin', roleId: 1, refresh_token: 'r' },
    },
  },
  {
    title: 'R7.09 a refused code has flag false and nothing else',
    endpoint: signIn,
    input: { code: 'x', gotoUrl: '/help' },
    request: { method: 'GET', url: '/oauth/token?code=x&gotoUrl=%2Fhelp', authorization: null },
    answer: '{"code":200,"msg":"","data":{"flag":false,"token":null,"user":null}}',
    gives: { flag: false, token: null, user: null },
  },
  {
    title: 'R7.07 POST /api/user/logout with refresh_token in the body and the bearer token',
    endpoint: logout,
    input: { refresh_token: 'r' },
    request: { method: 'POST', url: '/api/user/logout', body: { refresh_token: 'r' }, authorization: 'Bearer secret' },
    answer: '{"code":200,"msg":"","data":null}',
    gives: null,
  },
  {
    title: 'R7.13 GET {path}/_payload.json with the build hash',
    endpoint: getHelp,
    input: { id: 'start' },
    request: { method: 'GET', url: '/help/start/_payload.json?build1', authorization: null },
    answer:
      '{"code":200,"msg":"","data":{"id":"start","locale":"zh-cn","categoryId":"c","title":"开始","summary":"","tags":[],"sort":1,"pinned":true,"updatedAt":1790000000,"html":"<p>好</p>","toc":[{"id":"a","text":"甲","level":2}],"translationId":null,"rev":3,"category":{"id":"c","name":"入门"},"previous":null,"next":{"id":"n","title":"下一篇"},"unknown":1}}',
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
    request: { method: 'POST', url: '/api/help/doc/start/helpful', body: { helpful: true }, authorization: null },
    answer: '{"code":200,"msg":"","data":{"yes":2,"no":0}}',
    gives: { yes: 2, no: 0 },
  },
]

test.each(golden)('$title', async ({ endpoint, input, request, answer, gives }) => {
  const { client, sent } = clientTo(() => new Response(answer))
  expect((await client.call(endpoint, input)).data).toEqual(gives)
  const [asked] = sent as [Request]
  expect({
    method: asked.method,
    url: asked.url.slice(location.origin.length),
    body: asked.body ? await asked.json() : undefined,
    authorization: asked.headers.get('Authorization'),
  }).toEqual({ body: undefined, ...request })
  expect([asked.headers.get('server'), asked.headers.get('think-lang')]).toEqual(['true', 'en'])
})
