// @vitest-environment jsdom
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quickSearch } from '#app/api/quick-search.ts'
import { Id } from '#contract/base/lenient.ts'
import { clientTo, siteConfig } from './answers.ts'

const Person = z.object({ id: Id, name: z.string() })
const answered = (data: unknown) => () => Response.json({ code: 200, msg: '', data })
const lin = { id: '7', name: '林' }

test('R7.10 a quick search asks the address it was given, with select=true, what was typed and the extras', async () => {
  const { client, sent } = clientTo(answered([]))
  await quickSearch(client, '/api/admin/account', { quickSearch: '林 a', select: 'no', filter: { roleId: 1 } }, Person)
  const url = new URL(sent[0]?.url ?? '')
  expect([sent[0]?.method, url.pathname]).toEqual(['GET', '/api/admin/account'])
  expect(Object.fromEntries(url.searchParams)).toEqual({ quickSearch: '林 a', select: 'true', 'filter[roleId]': '1' })
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret')
})

test('R7.10 the address keeps its own query and its colons, and has the base of the API', async () => {
  const { client, sent } = clientTo(answered([]), { config: () => ({ ...siteConfig, apiUrl: 'https://api.test/v1' }) })
  await quickSearch(client, '/api/log/12:30?kind=mail', { quickSearch: '' }, Person)
  expect(sent[0]?.url).toBe('https://api.test/v1/api/log/12%3A30?kind=mail&quickSearch=&select=true')
})

test.each([
  ['/admin/account', 'https://api.test/v1/admin/account', 'Bearer secret'],
  ['https://api.test/v1/api/x', 'https://api.test/v1/api/x', 'Bearer secret'],
  [`${location.origin}/lists/x`, `${location.origin}/lists/x`, null],
])('R7.10 %s is asked at %s, with the token where that is the API', async (url, asked, token) => {
  const { client, sent } = clientTo(answered([]), { config: () => ({ ...siteConfig, apiUrl: 'https://api.test/v1/' }) })
  await quickSearch(client, url, { quickSearch: '' }, Person)
  expect(sent[0]?.url).toBe(`${asked}?quickSearch=&select=true`)
  expect(sent[0]?.headers.get('Authorization')).toBe(token)
})

test.each(['https://api.test/v2/api/x', 'https://api.test/v1.evil/x', 'https://api.test/v1/../x'])(
  'R7.10 %s is beyond the base URL of the API: refused, nothing is sent',
  async (url) => {
    const { client, sent } = clientTo(answered([]), {
      config: () => ({ ...siteConfig, apiUrl: 'https://api.test/v1' }),
    })
    await expect(quickSearch(client, url, { quickSearch: '' }, Person)).rejects.toMatchObject({ kind: 'shape' })
    expect(sent).toEqual([])
  },
)

test.each([
  ['a list and how many there are', { list: [{ id: 7, name: '林', more: 1 }], total: 12 }, { list: [lin], total: 12 }],
  ['a total in text', { list: [lin], total: '12' }, { list: [lin], total: 12 }],
  ['a list alone', [{ id: 7, name: '林' }], { list: [lin], total: 1 }],
  ['a list without a total', { list: [lin] }, { list: [lin], total: 1 }],
  ['nothing', null, { list: [], total: 0 }],
])('R7.10 the answer may be %s', async (_, data, expected) => {
  const { client } = clientTo(answered(data))
  expect(await quickSearch(client, '/api/x', { quickSearch: '' }, Person)).toEqual(expected)
})

test('R7.10 an answer of another shape is a failure', async () => {
  const { client } = clientTo(answered([{ id: 1 }]))
  await expect(quickSearch(client, '/api/x', { quickSearch: '' }, Person)).rejects.toMatchObject({ kind: 'shape' })
})

test.each([
  'https://evil.test/api/x',
  'https://lin:secret@localhost:3000/api/x',
  'http://nowhere.invalid/api/x',
  'HTTP://localhost:3000/oauth/token',
  '//evil.test/api/x',
  '/\\evil.test/api/x',
  '\\api\\x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'api/x',
  '/oauth/token',
  '/api/../oauth/url',
  '/api/%2e%2e/oauth/url',
  '/api/.\t./oauth/url',
  '/\n/evil.test/api/x',
])('R7.10 %j is no address of the API, or one of sign-on: refused, nothing is sent', async (url) => {
  const { client, sent } = clientTo(answered([]))
  await expect(quickSearch(client, url, { quickSearch: '' }, Person)).rejects.toMatchObject({ kind: 'shape' })
  expect(sent).toEqual([])
})
