// @vitest-environment jsdom
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Failure } from '#app/api/failure.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { getHelp, getHelpHome, listHelp, rateHelp } from '#contract/help/help.ts'
import { getAuthorize, logout } from '#contract/sign-on/session.ts'
import { clientTo, helpDoc, never, siteConfig } from './answers.ts'

const ok = (data: unknown, init?: ResponseInit) => () => Response.json({ code: 200, msg: 'fine', data }, init)
const list = { locale: 'en', categoryId: 'c1' } as const
const noDocs = { list: [], total: 0 }

const memberRead = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A read with an object among its parameters.',
  auth: 'member',
  input: z.object({ id: z.string(), filter: z.optional(z.record(z.string(), z.unknown())) }),
  output: z.object({ n: z.number() }),
})

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error('no failure')),
    (error) => error,
  )

test('R7.01 every call says server=true and the language', async () => {
  const { client, sent } = clientTo(ok(noDocs))
  await client.call(listHelp, list)
  expect(sent[0]?.headers.get('server')).toBe('true')
  expect(sent[0]?.headers.get('think-lang')).toBe('en')
  expect(sent[0]?.redirect).toBe('manual')
})

test('R7.01 Authorization goes with calls that need somebody, and with no other', async () => {
  const { client, sent } = clientTo(ok({ n: 1 }))
  await client.call(memberRead, { id: 'a' })
  await client.call(listHelp, list).catch(() => {})
  await client.call(getAuthorize, {}).catch(() => {})
  expect(sent.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer secret', null, null])
})

test('R7.01 R7.08 the base URL is the configuration’s, of sign-on too; a page’s payload is the shell’s, else the API’s', async () => {
  const { client, sent } = clientTo(ok(null), {
    config: () => ({ ...siteConfig, apiUrl: 'https://api.test/v1/' }),
  })
  await client.call(listHelp, list).catch(() => {})
  await client.call(getAuthorize, {}).catch(() => {})
  await client.call(getHelp, { id: 'a' }).catch(() => {})
  expect(sent.map((request) => request.url)).toEqual([
    'https://api.test/v1/api/help?locale=en&categoryId=c1',
    'https://api.test/v1/oauth/url',
    `${location.origin}/help/a/_payload.json?build1`,
  ])
})

test('R7.01 object-valued params become key[sub], and what was given stays as it was', async () => {
  const { client, sent } = clientTo(ok({ n: 1 }))
  const input = Object.freeze({ id: 'a/b', filter: Object.freeze({ tag: 'x y', deep: { n: 1 }, none: undefined }) })
  await client.call(memberRead, input)
  const url = new URL(sent[0]?.url ?? '')
  expect(url.pathname).toBe('/api/things/a%2Fb')
  expect([...url.searchParams]).toEqual([
    ['filter[tag]', 'x y'],
    ['filter[deep][n]', '1'],
  ])
})

test('R7.13 a page’s read is its path’s _payload.json with the build hash, then the rest', async () => {
  const { client, sent } = clientTo(ok(helpDoc))
  const { data } = await client.call(getHelp, { id: '离线 a' })
  await client.call(getHelpHome, { locale: 'en' }).catch(() => {})
  expect(data.title).toBe('Read offline')
  expect(sent.map((request) => request.url)).toEqual([
    `${location.origin}/help/%E7%A6%BB%E7%BA%BF%20a/_payload.json?build1`,
    `${location.origin}/help/_payload.json?build1&locale=en`,
  ])
})

test('R3.06 the envelope comes first, then data by the contract, without what it does not know', async () => {
  const { client } = clientTo(ok({ ...noDocs, secret: 1 }, { headers: { 'x-saved-at': '1790000000' } }))
  expect(await client.call(listHelp, list)).toEqual({ asker: null, data: noDocs, msg: 'fine', savedAt: 1_790_000_000 })
})

test('an answer of today says nothing about being saved', async () => {
  const { client } = clientTo(ok(noDocs))
  expect((await client.call(listHelp, list)).savedAt).toBeNull()
})

test.each([
  [
    'R8.01 a code other than 200',
    () => Response.json({ code: 412, msg: 'changed' }),
    { kind: 'envelope', code: 412, msg: 'changed' },
  ],
  [
    'R8.04 an envelope with msg, whatever the status',
    () => Response.json({ code: 400, msg: 'bad title', data: { fields: {} } }, { status: 400 }),
    { kind: 'envelope', code: 400, msg: 'bad title', data: { fields: {} } },
  ],
  [
    'R8.04 an envelope that says nothing',
    () => Response.json({ code: 500, msg: '' }, { status: 500 }),
    { kind: 'http', status: 500 },
  ],
  ['R8.04 a status without an envelope', () => new Response('<h1>', { status: 502 }), { kind: 'http', status: 502 }],
  [
    'R8.04 a redirect',
    () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
    { kind: 'http', status: 302 },
  ],
  ['F18 a captive portal’s page', () => new Response('<html>sign in to the hotel</html>'), { kind: 'network' }],
  ['R8.05 no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
  ['R3.06 JSON that is no envelope', () => Response.json({ id: 1 }), { kind: 'shape' }],
  [
    'R3.06 data against the contract',
    () => Response.json({ code: 200, msg: '', data: { list: 'x' } }),
    { kind: 'shape', code: 200 },
  ],
])('%s is one typed failure', async (_, answer, expected) => {
  const { client, sessionAnswers } = clientTo(answer)
  expect(await failureOf(client.call(listHelp, list))).toMatchObject(expected)
  expect(sessionAnswers).toEqual([])
})

test.each([
  [
    { code: 409, msg: 'elsewhere' },
    { code: 409, type: null },
  ],
  [
    { code: 303, msg: 'sign in', data: { type: 'need login' } },
    { code: 303, type: 'need login' },
  ],
])('R8.02 the session hears of %j, with the token of the call', async (envelope, told) => {
  const { client, sessionAnswers } = clientTo(() => Response.json(envelope))
  expect(await failureOf(client.call(memberRead, { id: 'a' }))).toMatchObject({ kind: 'envelope', code: envelope.code })
  expect(sessionAnswers).toEqual([{ msg: envelope.msg, token: 'secret', ...told }])
})

test('R8.02 a 303 without data is a message, no matter of the session', async () => {
  const { client, sessionAnswers } = clientTo(() => Response.json({ code: 303, msg: 'look there' }))
  expect(await failureOf(client.call(memberRead, { id: 'a' }))).toMatchObject({ kind: 'envelope', msg: 'look there' })
  expect(sessionAnswers).toEqual([])
})

test('R8.05 our own time limit is a timeout, while waiting for the body too', async () => {
  const slowBody = (request: Request) =>
    new Response(
      new ReadableStream({
        start: (stream) => request.signal.addEventListener('abort', () => stream.error(request.signal.reason)),
      }),
    )
  for (const answer of [never, slowBody]) {
    const { client } = clientTo(answer, { timeLimitMs: 20 })
    expect(await failureOf(client.call(listHelp, list))).toMatchObject({ kind: 'timeout' })
  }
})

test('R8.06 whoever asked may take it back, before or during the call', async () => {
  const { client } = clientTo(never)
  const controller = new AbortController()
  const call = failureOf(client.call(listHelp, list, { signal: controller.signal }))
  controller.abort()
  expect(await call).toMatchObject({ kind: 'aborted', duplicate: false })
  expect(await failureOf(client.call(listHelp, list, { signal: controller.signal }))).toMatchObject({ kind: 'aborted' })
})

test('R8.06 the same write again cancels the earlier one and inherits its idempotency key', async () => {
  let calls = 0
  const { client, sent } = clientTo((request) =>
    ++calls === 1 ? never(request) : Response.json({ code: 200, msg: '', data: { yes: 1, no: 0 } }),
  )
  const rating = { id: 'a', helpful: true }
  const first = failureOf(client.call(rateHelp, rating))
  const second = await client.call(rateHelp, rating)
  expect(await first).toMatchObject({ kind: 'aborted', duplicate: true })
  expect(second.data).toEqual({ yes: 1, no: 0 })
  await client.call(rateHelp, rating)
  const keys = sent.map((request) => request.headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('R8.06 two different writes leave each other alone', async () => {
  const { client } = clientTo(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return request.signal.aborted
      ? Promise.reject(new Error('aborted'))
      : Response.json({ code: 200, msg: '', data: { yes: 1, no: 1 } })
  })
  const both = [client.call(rateHelp, { id: 'a', helpful: true }), client.call(rateHelp, { id: 'b', helpful: true })]
  await expect(Promise.all(both)).resolves.toHaveLength(2)
})

test('R7.07 a write sends JSON without what its path says', async () => {
  const { client, sent } = clientTo(() => Response.json({ code: 200, msg: '', data: { yes: 1, no: 0 } }))
  await client.call(rateHelp, { id: 'a', helpful: false, reason: 'short' }, { idempotencyKey: 'k1' })
  await client.call(logout, { refresh_token: 'r' }).catch(() => {})
  expect(sent[0]?.url).toBe(`${location.origin}/api/help/doc/a/helpful`)
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1')
  expect(await sent[0]?.json()).toEqual({ helpful: false, reason: 'short' })
  expect(await sent[1]?.json()).toEqual({ refresh_token: 'r' })
})

test('C.08 without a service worker public reads go to the device first, and only they', async () => {
  const asked: string[] = []
  const { client, sent } = clientTo(ok({ n: 1 }), {
    answerFromDevice: async (request) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      if (pathname !== '/help/a/_payload.json') return undefined
      return Response.json({ code: 200, msg: '', data: helpDoc }, { headers: { 'x-saved-at': '1790000000' } })
    },
  })
  expect(await client.call(getHelp, { id: 'a' })).toMatchObject({ savedAt: 1_790_000_000 })
  await client.call(listHelp, list).catch(() => {})
  await client.call(memberRead, { id: 'a' })
  await client.call(getAuthorize, {}).catch(() => {})
  await client.call(rateHelp, { id: 'a', helpful: true }).catch(() => {})
  expect(asked).toEqual(['/help/a/_payload.json', '/api/help'])
  expect(sent).toHaveLength(4)
})
