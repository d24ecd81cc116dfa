// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { announce } from '#app/api/announce.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { notifications } from '#app/lib/notifications.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { clientTo, never } from '#tests/app/answers.ts'
import { answered } from './wire.ts'

/** Section 8 of the specification, row by row, from the raw answer to what a person reads; typed by hand. */

const things = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Anything.',
  auth: 'member',
  input: z.object({}),
  output: z.unknown(),
})

/** What is said in passing, and what the session hears, after a call that was answered so. */
async function after(answer: (request: Request) => Response | Promise<Response>, options = {}) {
  const { client, sessionAnswers } = clientTo(answer, options)
  await client.call(things, {}).catch(announce)
  const said = notifications.get().map(({ kind, words }) => [kind, typeof words === 'string' ? words : i18n._(words)])
  return { said, sessionAnswers }
}

beforeEach(async () => {
  await activate('en')
  await loadCatalogues('common')
})
afterEach(() => {
  notifications.set([])
  vi.restoreAllMocks()
})

const abnormal = 'Abnormal problem, please contact the website administrator!'
const page = '\nContent-Type: text/html\n\n<h1>It broke</h1>'

test.each([
  ['302 Found', 'Interface redirected!', '接口重定向了！'],
  ['400 Bad Request', 'Incorrect parameter!', '参数不正确！'],
  ['401 Unauthorized', 'You do not have permission to operate!', '你没有权限操作！'],
  ['403 Forbidden', 'You do not have permission to operate!', '你没有权限操作！'],
  ['404 Not Found', 'Error requesting address: /api/things', '请求地址出错：/api/things'],
  ['408 Request Timeout', 'Request timed out!', '请求超时！'],
  ['409 Conflict', 'The same data already exists in the system!', '系统已存在相同数据！'],
  ['500 Internal Server Error', 'Server internal error!', '服务器内部错误！'],
  ['501 Not Implemented', 'Service not implemented!', '服务未实现！'],
  ['502 Bad Gateway', 'Gateway error!', '网关错误！'],
  ['503 Service Unavailable', 'Service unavailable!', '服务不可用！'],
  [
    '504 Gateway Timeout',
    'The service is temporarily unavailable Please try again later!',
    '服务暂时无法访问，请稍后再试！',
  ],
  ['505 HTTP Version Not Supported', 'HTTP version is not supported!', 'HTTP 版本不受支持！'],
  ['418 I am a teapot', abnormal, '异常问题，请联系网站管理员！'],
  ['429 Too Many Requests', abnormal, '异常问题，请联系网站管理员！'],
])('R8.04 HTTP %s without an envelope, in both languages', async (status, english, chinese) => {
  expect(await after(() => answered(`HTTP/1.1 ${status}${page}`))).toEqual({
    said: [['error', english]],
    sessionAnswers: [],
  })
  notifications.set([])
  await activate('zh-cn')
  expect((await after(() => answered(`HTTP/1.1 ${status}${page}`))).said).toEqual([['error', chinese]])
})

test.each<[string, string, boolean]>([
  ['504 upstream timeout', 'Network request timeout!', true],
  ['511 Network Authentication Required', 'Server exception!', true],
  ['511 Network Authentication Required', 'You are disconnected!', false],
])('R8.05 the status text decides: HTTP %s → %s', async (status, words, online) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  expect((await after(() => answered(`HTTP/1.1 ${status}${page}`))).said).toEqual([['error', words]])
})

test.each<[string, boolean, string]>([
  ['online', true, 'Server exception!'],
  ['offline', false, 'You are disconnected!'],
])('R8.05 no answer at all, %s', async (_, online, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  expect((await after(() => Promise.reject(new TypeError('Failed to fetch')))).said).toEqual([['error', words]])
})

test('R8.05 no answer in time', async () => {
  expect((await after(never, { timeLimitMs: 10 })).said).toEqual([['error', 'Network request timeout!']])
})

const json = (status: string, body: string) => () =>
  answered(`HTTP/1.1 ${status}\nContent-Type: application/json\n\n${body}`)

test.each([
  ['HTTP 200', '200 OK'],
  ['HTTP 400', '400 Bad Request'],
  ['HTTP 409', '409 Conflict'],
  ['HTTP 500', '500 Internal Server Error'],
])('R8.01 R8.04 an envelope with a code other than 200 says its msg, on %s', async (_, status) => {
  for (const code of [0, 1, 400, 403, 404, 412, 500, 503]) {
    notifications.set([])
    const told = await after(json(status, `{"code":${code},"msg":"账号 <b>已存在</b>","data":null}`))
    expect(told).toEqual({ said: [['error', '账号 <b>已存在</b>']], sessionAnswers: [] })
  }
})

test.each([
  [
    'an envelope without msg',
    '500 Internal Server Error',
    '{"code":500,"msg":"","data":null}',
    'Server internal error!',
  ],
  ['no envelope but JSON', '409 Conflict', '{"error":"taken"}', 'The same data already exists in the system!'],
  ['a good status, JSON of another kind', '200 OK', '{"error":"taken"}', abnormal],
])('R8.04 %s: the catalogue speaks', async (_, status, body, words) => {
  expect((await after(json(status, body))).said).toEqual([['error', words]])
})

test.each<[string, string, object]>([
  [
    '303 with data.type need login',
    '{"code":303,"msg":"Please sign in","data":{"type":"need login"}}',
    { code: 303, msg: 'Please sign in', type: 'need login' },
  ],
  [
    '303 with other data',
    '{"code":303,"msg":"Look there","data":{"type":"profile"}}',
    { code: 303, msg: 'Look there', type: 'profile' },
  ],
  ['303 with an empty list', '{"code":303,"msg":"Look there","data":[]}', { code: 303, msg: 'Look there', type: null }],
  ['409 with data', '{"code":409,"msg":"Elsewhere","data":{"x":1}}', { code: 409, msg: 'Elsewhere', type: null }],
  ['409 without data', '{"code":409,"msg":"Elsewhere"}', { code: 409, msg: 'Elsewhere', type: null }],
])('R8.02 an envelope of code %s is the session’s alone to say', async (_, body, heard) => {
  for (const status of ['200 OK', '401 Unauthorized', '409 Conflict']) {
    const told = await after(json(status, body))
    expect(told).toEqual({ said: [], sessionAnswers: [{ token: 'secret', ...heard }] })
  }
})

test.each([
  ['absent', '{"code":303,"msg":"Look there"}'],
  ['null', '{"code":303,"msg":"Look there","data":null}'],
])('R8.02 an envelope of code 303 whose data is %s is a message like others', async (_, body) => {
  expect(await after(json('200 OK', body))).toEqual({ said: [['error', 'Look there']], sessionAnswers: [] })
})

test('R8.03 code 200 says nothing by itself', async () => {
  expect(await after(json('200 OK', '{"code":200,"msg":"Saved","data":null}'))).toEqual({
    said: [],
    sessionAnswers: [],
  })
})

test('R8.06 the earlier of two equal requests is cancelled, and one calm message says so', async () => {
  const { client } = clientTo(never, { timeLimitMs: 50 })
  const first = client.call(things, {}).catch(announce)
  const second = client.call(things, {}).catch(() => {})
  await Promise.all([first, second])
  expect(notifications.get()).toHaveLength(1)
  expect(notifications.get()[0]).toMatchObject({ kind: 'info' })
})
