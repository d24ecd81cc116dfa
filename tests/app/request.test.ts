// @vitest-environment jsdom
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { isPublicRead } from '#device/public-reads.ts'
import { clientTo, siteConfig } from './answers.ts'

const anything = z.record(z.string(), z.unknown())
const read = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'A read that takes anything.',
  auth: 'member',
  input: anything,
  output: z.unknown(),
})
const write = endpoint({ ...read, method: 'POST' })
const record = endpoint({ ...read, path: '/api/things/:id' })

const fine = () => Response.json({ code: 200, msg: '', data: null })

function nested(depth: number): Record<string, unknown> {
  return depth === 1 ? { end: 1 } : { in: nested(depth - 1) }
}

test('R7.01 objects and lists become key[sub], at any honest depth; nothing stays out but null and undefined', async () => {
  const { client, sent } = clientTo(fine)
  const input = {
    ids: [7, 'b c'],
    filter: { tag: 'é&=', range: { from: 0, to: false }, none: undefined, nil: null, empty: '' },
    plain: 1.5,
  }
  const before = structuredClone(input)
  await client.call(read, input)
  expect([...new URL(sent[0]?.url ?? '').searchParams]).toEqual([
    ['ids[0]', '7'],
    ['ids[1]', 'b c'],
    ['filter[tag]', 'é&='],
    ['filter[range][from]', '0'],
    ['filter[range][to]', 'false'],
    ['filter[empty]', ''],
    ['plain', '1.5'],
  ])
  expect(input).toEqual(before)
  await client.call(read, nested(10))
  expect(sent).toHaveLength(2)
})

const cyclic: Record<string, unknown> = { a: 1 }
cyclic.self = { again: [cyclic] }

test.each<[string, Record<string, unknown>]>([
  ['__proto__', JSON.parse('{"__proto__":{"polluted":1}}')],
  ['__proto__ further in', JSON.parse('{"filter":{"__proto__":{"polluted":1}}}')],
  ['constructor', { filter: { constructor: { prototype: { polluted: 1 } } } }],
  ['prototype', { prototype: 1 }],
  ['an opening bracket', { 'a[b': 1 }],
  ['a closing bracket', { filter: { 'b]': 1 } }],
  ['brackets that pass for a level', { 'filter[tag]': 1 }],
  ['depth 11', nested(11)],
  ['depth 100', nested(100)],
  ['a cycle', cyclic],
])('F52 %s is refused before anything is sent, and prototypes stay clean', async (_, input) => {
  const { client, sent } = clientTo(fine)
  for (const call of [read, write]) await expect(client.call(call, input)).rejects.toMatchObject({ kind: 'shape' })
  expect(sent).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test.each([['..'], ['.'], [''], [undefined], [null]])(
  'F52 %j leads out of its path, so nothing is sent',
  async (id) => {
    const { client, sent } = clientTo(fine)
    await expect(client.call(record, { id })).rejects.toMatchObject({ kind: 'shape' })
    expect(sent).toEqual([])
  },
)

test.each([
  ['', '//evil.test/api/x', null],
  ['https://api.test/v1', '/api/x', 'Bearer secret'],
  ['/v1/', '/api/x', 'Bearer secret'],
])('R7.01 Authorization never leaves the API’s origin: base %j, path %j', async (apiUrl, path, authorization) => {
  const { client, sent } = clientTo(fine, { config: () => ({ ...siteConfig, apiUrl }) })
  await client.call({ ...read, path }, {})
  expect(sent[0]?.headers.get('Authorization')).toBe(authorization)
})

test('R7.01 what would make another host of the API’s is no path: refused, nothing is sent', async () => {
  const { client, sent } = clientTo(fine, { config: () => ({ ...siteConfig, apiUrl: 'https://api.test' }) })
  await expect(client.call({ ...read, path: '.evil.test/api/x' }, {})).rejects.toMatchObject({ kind: 'shape' })
  expect(sent).toEqual([])
})

test('R7.01 a base URL that is none is a failure like no network, not an error of the app', async () => {
  const { client, sent } = clientTo(fine, { config: () => ({ ...siteConfig, apiUrl: 'http://:x' }) })
  await expect(client.call(read, {})).rejects.toMatchObject({ kind: 'network' })
  expect(sent).toEqual([])
})

test('a read that has to be fresh has an address that nobody kept an answer to, and none that the device answers', async () => {
  const { client, sent } = clientTo(fine)
  const page = endpoint({ ...read, page: '/things' })
  await client.call(page, {})
  await client.call(page, {}, { fresh: true })
  await client.call(page, {}, { fresh: true })
  const [kept, ...fresh] = sent.map(({ url }) => new URL(url).search)
  expect(kept).toBe('?build1')
  for (const search of fresh) expect(search).toMatch(/^\?build1&fresh-[0-9a-f]{32}$/)
  expect(new Set(fresh).size).toBe(2)
  const home = 'https://site.test/help/_payload.json?build1&locale=en'
  expect([isPublicRead(new URL(home)), isPublicRead(new URL(`${home}&fresh-0a`))]).toEqual([true, false])
})
