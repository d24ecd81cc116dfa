import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { read } from '#server/endpoint/implement.ts'
import { maxBodyBytes } from '#server/http/input.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

/** A read that gives back what it understood. */
const echo = endpoint({
  method: 'GET',
  path: '/api/test/echo',
  summary: 'Test',
  auth: 'none',
  input: z.object({
    text: z.optional(z.string()),
    filter: z.optional(z.record(z.string(), z.unknown())),
    list: z.optional(z.array(z.unknown())),
  }),
  output: z.unknown(),
})
const keep = endpoint({
  method: 'POST',
  path: '/api/test/keep',
  summary: 'Test',
  auth: 'none',
  input: z.object({ filter: z.unknown() }),
  output: z.unknown(),
})

const hono = new Hono()
let handled = 0
const server = { hono, ports: testPorts({} as never).ports, findMember: async () => null }
for (const one of [echo, keep]) {
  read(server, one, async (input) => {
    handled++
    return input
  })
}

async function ask(query: string) {
  const answer = await hono.request(`/api/test/echo?${query}`)
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  return { status: answer.status, data }
}

describe('key[sub] in a query', () => {
  test('R7.01 objects and lists come back as they were before they were flattened', async () => {
    const query = new URLSearchParams([
      ['text', 'a b&c[d]=e'],
      ['filter[kind]', 'bug'],
      ['filter[at][from]', '1'],
      ['filter[at][to]', '2'],
      ['filter[中文 键]', '值'],
      ['list[0]', 'x'],
      ['list[1][id]', '7'],
    ])
    expect((await ask(query.toString())).data).toEqual({
      text: 'a b&c[d]=e',
      filter: { kind: 'bug', at: { from: '1', to: '2' }, '中文 键': '值' },
      list: ['x', { id: '7' }],
    })
  })

  const refused: [what: string, query: string][] = [
    ['__proto__', '__proto__=1'],
    ['__proto__ below', '__proto__[admin]=1'],
    ['__proto__ inside', 'filter[__proto__][admin]=1'],
    ['constructor', 'filter[constructor][prototype][admin]=1'],
    ['prototype', 'filter[prototype]=1'],
    ['an encoded __proto__', 'filter%5B__proto__%5D%5Badmin%5D=1'],
    ['depth 100', `filter${'[a]'.repeat(100)}=1`],
    ['a depth that no input has', `filter${'[a]'.repeat(6)}=1`],
    ['10k keys', Array.from({ length: 10_000 }, (_, n) => `filter[k${n}]=1`).join('&')],
    ['the same name twice', 'text=1&text=2'],
    ['the same sub-key twice', 'filter[a]=1&filter[a]=2'],
    ['text and object', 'filter=1&filter[b]=2'],
    ['object and text', 'filter[b]=2&filter=1'],
    ['text and object below', 'filter[a]=1&filter[a][b]=2'],
    ['an open bracket', 'filter[a=1'],
    ['a closing bracket', 'filter]a=1'],
    ['no name', '[a]=1'],
    ['an empty sub-key', 'list[]=1'],
    ['something after the bracket', 'filter[a]b=1'],
    ['a NUL inside', 'filter[a]=%00'],
    ['an object where text belongs', 'text[a]=1'],
    ['an unknown name', 'other[a]=1'],
  ]

  test.each(refused)('F52 %s is 400 and prototypes stay clean', async (_, query) => {
    const before = handled
    const { status, data } = await ask(query)
    expect([status, Object.keys(data.fields as object).length > 0, handled]).toEqual([400, true, before])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('bodies', () => {
  const post = (body: BodyInit | null, type: string, headers: Record<string, string> = {}) =>
    hono.request('/api/test/keep', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, ...headers },
      duplex: 'half',
    } as RequestInit)

  /** A body that says how much of it was taken. */
  function counted(chunkBytes: number, chunks: number) {
    const taken = { bytes: 0 }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (taken.bytes >= chunkBytes * chunks) return controller.close()
          taken.bytes += chunkBytes
          controller.enqueue(new Uint8Array(chunkBytes).fill(0x20))
        },
      },
      { highWaterMark: 0 },
    )
    return { body, taken }
  }

  test('F64 a body that is too large is not read beyond the limit, whatever its length claims', async () => {
    const { body, taken } = counted(16 * 1024, 10_000)
    expect((await post(body, 'application/json')).status).toBe(413)
    expect(taken.bytes).toBeLessThanOrEqual(maxBodyBytes + 2 * 16 * 1024)
    const claimed = counted(16, 10)
    expect((await post(claimed.body, 'application/json', { 'Content-Length': '999999999' })).status).toBe(413)
    expect(claimed.taken.bytes).toBe(0)
  })

  test('F64 a body of another type or charset is not read at all', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=gbk',
      'application/jsonp',
    ]) {
      const { body, taken } = counted(16, 10)
      expect([type, (await post(body, type)).status, taken.bytes]).toEqual([type, 415, 0])
    }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
      expect([type, (await post('{"filter":1}', type)).status]).toEqual([type, 200])
    }
  })

  test('F64 F52 too deep, no object, no UTF-8 and hostile names inside are 400', async () => {
    const before = handled
    for (const body of [
      `${'{"filter":'.repeat(100)}1${'}'.repeat(100)}`,
      `{"filter":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '[]',
      'null',
      '"text"',
      '{"filter":1',
      new Uint8Array([0x7b, 0xff, 0x7d]),
      '{"filter":{"__proto__":{"admin":true}}}',
      '{"filter":[{"constructor":{"prototype":{"admin":true}}}]}',
    ]) {
      const answer = await post(body, 'application/json')
      expect([String(body).slice(0, 40), answer.status]).toEqual([String(body).slice(0, 40), 400])
    }
    expect([handled, ({} as Record<string, unknown>).admin]).toEqual([before, undefined])
  })

  test.each(['a\\u0000b', '\\ud83d', '\\udcaf\\ud83d', 'a\\udcaf'])(
    'F44 %s, which no database would give back, is refused wherever it stands',
    async (text) => {
      for (const filter of [`"${text}"`, `["${text}"]`, `{"a":{"b":"${text}"}}`]) {
        const answer = await post(`{"filter":${filter}}`, 'application/json')
        const { data } = (await answer.json()) as { data: unknown }
        expect([filter, answer.status, data]).toEqual([filter, 400, { fields: { filter: 'illegal' } }])
      }
      expect((await post('{"filter":"\\ud83d\\udcaf"}', 'application/json')).status).toBe(200)
    },
  )

  test('a field in the query and in the body is refused', async () => {
    const answer = await hono.request('/api/test/keep?filter=1', {
      method: 'POST',
      body: '{"filter":2}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
})

describe.each(databases)('what people type on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
  })
  afterAll(() => site.close())

  test('F57 SQL in a search, a quick search, an id or a category is plain text', async () => {
    const admin = await signedIn(site.ports, { roleId: 9, name: "O'Brien 100%_", username: 'obrien' })
    const typed = [
      "'",
      "' or '1'='1",
      '%',
      '_',
      '"; drop table doc; --',
      '\\',
      "x') union select 1 --",
      '*',
      '(',
      'a:b',
    ]
    for (const text of typed) {
      const q = encodeURIComponent(text)
      const answers = [
        await site.get(`/api/search?locale=en&q=${q}`),
        await site.get(`/api/help?locale=en&categoryId=${q}`),
        await site.get(`/api/help/doc/${q}`),
        await site.get<{ total: number }>(`/api/admin/account?select=true&quickSearch=${q}`, admin.headers),
      ]
      expect([text, answers.map(({ status }) => status)]).toEqual([text, [200, 404, expect.any(Number), 200]])
      expect([400, 404]).toContain(answers[2]?.status)
    }
    const total = async (text: string) =>
      (
        await site.get<{ total: number }>(
          `/api/admin/account?select=true&quickSearch=${encodeURIComponent(text)}`,
          admin.headers,
        )
      ).body.data.total
    expect([await total("O'B"), await total('100%_'), await total('1%0'), await total('__')]).toEqual([1, 1, 0, 0])
    expect((await site.get('/api/help/doc/install')).status).toBe(200)
    expect(site.logged).toEqual([])
  })
})
