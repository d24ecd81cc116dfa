// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeFailure } from '#app/api/errors.ts'
import { Failure, type FailureDetails, type FailureKind } from '#app/api/failure.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'

const url = '/api/help'

function said(kind: FailureKind, details: Partial<FailureDetails>, { online = true } = {}) {
  const words = describeFailure(new Failure(kind, { url, ...details }), { online })
  return words === null || typeof words === 'string' ? words : i18n._(words)
}

beforeEach(async () => {
  await activate('en')
  await loadCatalogues('common')
})

const abnormal = 'Abnormal problem, please contact the website administrator!'
const catalogue: [number, string, string][] = [
  [302, 'Interface redirected!', '接口重定向了！'],
  [400, 'Incorrect parameter!', '参数不正确！'],
  [401, 'You do not have permission to operate!', '你没有权限操作！'],
  [403, 'You do not have permission to operate!', '你没有权限操作！'],
  [404, 'Error requesting address: /api/help', '请求地址出错：/api/help'],
  [408, 'Request timed out!', '请求超时！'],
  [409, 'The same data already exists in the system!', '系统已存在相同数据！'],
  [500, 'Server internal error!', '服务器内部错误！'],
  [501, 'Service not implemented!', '服务未实现！'],
  [502, 'Gateway error!', '网关错误！'],
  [503, 'Service unavailable!', '服务不可用！'],
  [504, 'The service is temporarily unavailable Please try again later!', '服务暂时无法访问，请稍后再试！'],
  [505, 'HTTP version is not supported!', 'HTTP 版本不受支持！'],
  [418, abnormal, '异常问题，请联系网站管理员！'],
]

describe.each(catalogue)('R8.04 HTTP %i', (status, english, chinese) => {
  test(`R8.04 ${status} in both languages`, async () => {
    expect(said('http', { status })).toBe(english)
    await activate('zh-cn')
    expect(said('http', { status })).toBe(chinese)
  })
})

test.each<[string, FailureKind, Partial<FailureDetails>, boolean, string]>([
  ['our time limit', 'timeout', {}, true, 'Network request timeout!'],
  [
    'a status text with timeout',
    'http',
    { status: 504, statusText: 'gateway timeout' },
    true,
    'Network request timeout!',
  ],
  ['a rejected fetch, online', 'network', {}, true, 'Server exception!'],
  ['a rejected fetch, offline', 'network', {}, false, 'You are disconnected!'],
  [
    'a status text with Network, online',
    'http',
    { status: 511, statusText: 'Network Authentication' },
    true,
    'Server exception!',
  ],
  [
    'a status text with Network, offline',
    'http',
    { status: 511, statusText: 'Network down' },
    false,
    'You are disconnected!',
  ],
])('R8.05 %s', (_, kind, details, online, text) => {
  expect(said(kind, details, { online })).toBe(text)
})

test('R8.05 in Chinese', async () => {
  await activate('zh-cn')
  expect(said('timeout', {})).toBe('网络请求超时！')
  expect(said('network', {})).toBe('服务器异常！')
  expect(said('network', {}, { online: false })).toBe('你已断开网络！')
})

test('R8.01 the server’s own words are said as they are', () => {
  expect(said('envelope', { code: 412, msg: '{braces} <b>' })).toBe('{braces} <b>')
  expect(said('envelope', { code: 412, msg: '' })).toBe(abnormal)
})

test('R8.06 a duplicate says so, an aborted call says nothing', async () => {
  expect(said('aborted', { duplicate: true })).toBe('Duplicate request, the earlier one was cancelled')
  expect(said('aborted', {})).toBeNull()
  await activate('zh-cn')
  expect(said('aborted', { duplicate: true })).toBe('重复请求，较早的一次已取消')
})

test('an answer that breaks the contract is an abnormal problem', () => {
  expect(said('shape', { status: 404 })).toBe(abnormal)
})
