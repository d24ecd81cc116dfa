// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ClientOptions } from '#app/api/client.ts'
import { deferredClient } from '#app/api/deferred-client.ts'
import type { Failure } from '#app/api/failure.ts'
import { endpoint, type LazyEndpoint } from '#contract/base/endpoint.ts'
import { listHelp, rateHelp } from '#contract/help/help.ts'
import { logout } from '#contract/sign-on/session.ts'
import { clientTo, never } from './answers.ts'

const memberRead = endpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'Something of whoever asks.',
  auth: 'optional',
  input: z.object({ n: z.optional(z.number()) }),
  output: z.unknown(),
})
const list = { locale: 'en', categoryId: 'c1' } as const
const fine = (data: unknown = null) => Response.json({ code: 200, msg: '', data })

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error('no failure')),
    (error) => error,
  )

/** A client whose answers wait until `answer` is called. */
function held(options: Partial<ClientOptions> = {}) {
  const waiting: { give: (response: Response) => void; refuse: (error: unknown) => void }[] = []
  const network = ({ signal }: Request) =>
    new Promise<Response>((give, refuse) => {
      signal.addEventListener('abort', () => refuse(signal.reason))
      waiting.push({ give, refuse })
    })
  return { ...clientTo(network, options), waiting }
}

test.each<[string, string | null, string | null]>([
  ['signed out meanwhile', 'lin', null],
  ['somebody else meanwhile', 'lin', 'wang'],
  ['signed in meanwhile', null, 'lin'],
])('F16 an answer for who was here before is nobody’s: %s', async (_, before, after) => {
  for (const late of [
    fine({ secret: 1 }),
    Response.json({ code: 409, msg: 'elsewhere' }),
    Response.json({ code: 303, msg: 'sign in', data: { type: 'need login' } }, { status: 401 }),
    new Response('', { status: 500 }),
    new TypeError('Failed to fetch'),
  ]) {
    let user = before
    const { client, sessionAnswers, waiting } = held({ token: () => user, userId: () => user })
    const failed = failureOf(client.call(memberRead, {}))
    user = after
    if (late instanceof Response) waiting[0]?.give(late)
    else waiting[0]?.refuse(late)
    expect(await failed).toMatchObject({ kind: 'aborted', duplicate: false })
    expect(sessionAnswers).toEqual([])
  }
})

test('F16 an answer is not late for whoever stays, though their token was renewed meanwhile', async () => {
  let token = 'first'
  const { client, waiting } = held({ token: () => token })
  const answered = client.call(memberRead, {})
  token = 'second'
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.give(fine({ mine: true }))
  await expect(answered).resolves.toBeTruthy()
})

test('F16 what the server says of a token that was renewed meanwhile is nobody’s', async () => {
  let token = 'first'
  const { client, sessionAnswers, waiting } = held({ token: () => token })
  const failed = failureOf(client.call(memberRead, {}))
  token = 'second'
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.give(Response.json({ code: 303, msg: 'sign in', data: { type: 'need login' } }, { status: 401 }))
  expect(await failed).toMatchObject({ kind: 'aborted', duplicate: false })
  expect(sessionAnswers).toEqual([])
})

test('F16 what everyone may read is not late for anybody', async () => {
  let user: string | null = 'lin'
  const { client, waiting } = held({ token: () => user, userId: () => user })
  const answered = client.call(listHelp, list)
  user = null
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.give(fine({ list: [], total: 0 }))
  expect((await answered).data).toEqual({ list: [], total: 0 })
})

test('R8.06 the same read in flight: the earlier one is cancelled as a duplicate, another one is not', async () => {
  const { client, waiting } = held()
  const first = failureOf(client.call(memberRead, { n: 1 }))
  const other = client.call(memberRead, { n: 2 })
  const second = client.call(memberRead, { n: 1 })
  expect(await first).toMatchObject({ kind: 'aborted', duplicate: true })
  for (const { give } of waiting) give(fine('yes'))
  expect((await other).data).toBe('yes')
  expect((await second).data).toBe('yes')
})

test('R8.06 a read that was taken back by whoever asked is no duplicate', async () => {
  const { client, waiting } = held()
  const asked = new AbortController()
  const first = failureOf(client.call(memberRead, {}, { signal: asked.signal }))
  asked.abort()
  const second = client.call(memberRead, {})
  expect(await first).toMatchObject({ kind: 'aborted', duplicate: false })
  waiting.at(-1)?.give(fine())
  await second
})

test('R8.06 three in a row are one write to the server', async () => {
  const { client, sent, waiting } = held()
  const rating = { id: 'a', helpful: true }
  const cancelled = [failureOf(client.call(rateHelp, rating)), failureOf(client.call(rateHelp, rating))]
  const last = client.call(rateHelp, rating)
  for (const one of cancelled) expect(await one).toMatchObject({ duplicate: true })
  waiting.at(-1)?.give(fine({ yes: 1, no: 0 }))
  await last
  expect(new Set(sent.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(1)
})

test.each<[string, Partial<ClientOptions>]>([
  ['a network that ignores the end', { fetch: () => new Promise(() => {}) }],
  ['a device that is stuck', { answerFromDevice: () => new Promise(() => {}) }],
  [
    'a body that never ends',
    { fetch: async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })) },
  ],
])('R8.05 loading ends after the time limit: %s', async (_, options) => {
  const { client } = clientTo(never, { timeLimitMs: 20, ...options })
  expect(await failureOf(client.call(listHelp, list))).toMatchObject({ kind: 'timeout' })
})

test('R8.05 loading ends where the call’s own code cannot be had', async () => {
  const { client } = clientTo(never)
  const later = { method: 'GET', path: '/api/x', looksLike: () => true } as const
  const missing: LazyEndpoint<typeof memberRead> = {
    ...later,
    load: () => Promise.reject(new TypeError('Failed to fetch module')),
  }
  const stuck: LazyEndpoint<typeof memberRead> = { ...later, load: () => new Promise(() => {}) }
  expect(await failureOf(client.call(missing, {}))).toMatchObject({ kind: 'network', url: '/api/x' })
  expect(await failureOf(client.call(stuck, {}, { timeLimitMs: 20 }))).toMatchObject({ kind: 'timeout' })

  const away = deferredClient(() => Promise.reject(new TypeError('Failed to fetch module')))
  expect(await failureOf(away.call(memberRead, {}))).toMatchObject({ kind: 'network', url: '/api/mine' })
})

test.each([
  ['an envelope', () => Response.json({ code: 412, msg: 'changed' }, { headers: { 'X-Request-Id': 'r-7' } })],
  ['a status', () => new Response('', { status: 500, headers: { 'X-Request-Id': 'r-7' } })],
  ['another shape', () => Response.json(7, { headers: { 'X-Request-Id': 'r-7' } })],
])('R2.20 a failure by %s knows the request’s id', async (_, answer) => {
  const { client } = clientTo(answer)
  expect((await failureOf(client.call(memberRead, {}))).requestId).toBe('r-7')
})

test.each([
  ['without one', () => new Response('', { status: 500 })],
  ['with what is none', () => new Response('', { status: 500, headers: { 'X-Request-Id': '<b>call 555 now' } })],
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('R2.20 %s there is no request id', async (_, answer) => {
  const { client } = clientTo(answer)
  expect((await failureOf(client.call(memberRead, {}))).requestId).toBeNull()
})

const http = 'Sat, 21 Nov 2026 12:00:00 GMT'
test.each<[Record<string, string>, number | null]>([
  [{ 'Retry-After': '7' }, 7],
  [{ 'Retry-After': 'Sat, 21 Nov 2026 12:00:30 GMT', Date: http }, 30],
  [{ 'Retry-After': http, Date: 'Sat, 21 Nov 2026 12:00:30 GMT' }, 0],
  [{ 'Retry-After': 'soon' }, null],
  [{}, null],
])('F70 %j: the seconds that the server asks for are on the failure', async (headers, seconds) => {
  const { client } = clientTo(() => new Response('', { status: 503, headers }))
  expect((await failureOf(client.call(memberRead, {}))).retryAfter).toBe(seconds)
})

test('R4.03 R7.07 logout answered with code 1 is a yes; for any other call 1 is a failure', async () => {
  const { client } = clientTo(() => Response.json({ code: 1, msg: '', data: null }))
  expect((await client.call(logout, { refresh_token: 'r' })).data).toBeNull()
  expect(await failureOf(client.call(memberRead, {}))).toMatchObject({ kind: 'envelope', code: 1 })
})
