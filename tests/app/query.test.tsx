// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { get, keys } from 'idb-keyval'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { forgetQueries, queryDatabase } from '#app/api/forget.ts'
import { persistQueries } from '#app/api/persist.ts'
import {
  createQueryClient,
  keyOf,
  mayRetry,
  queryFor,
  retryDelay,
  seedFromPayload,
  useApiQuery,
} from '#app/api/query.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getHelp, getHelpHome } from '#contract/help/help.ts'
import { lazyGetHelp, lazyGetHelpHome } from '#contract/help/lazy-reads.ts'
import { searchSite } from '#contract/search/search.ts'
import { deviceStore } from '#device/store.ts'
import { answersKept } from '#tests/support/kept-answers.ts'
import { clientTo, helpDoc, never } from './answers.ts'

const saved = () => Response.json({ code: 200, msg: '', data: helpDoc }, { headers: { 'x-saved-at': '1790000000' } })
const mine = endpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'Something of whoever asks.',
  auth: 'member',
  input: z.object({}),
  output: z.unknown(),
})
const none = { hits: [], total: 0, counts: { help: 0, question: 0 } }
const input = { id: 'read-offline' }

function within(queryClient: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
}

afterEach(cleanup)

test('keys come from the endpoint and the input, and no two endpoints share one', () => {
  expect(queryFor(getHelp, input).queryKey).toEqual(['GET /api/help/doc/:id', { id: 'read-offline' }])
  const names = Object.values(endpoints).map((endpoint) => keyOf(endpoint)[0])
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['getHelp', getHelp, lazyGetHelp],
  ['getHelpHome', getHelpHome, lazyGetHelpHome],
])('%s has the same key with its schemas and without, and becomes the same endpoint', async (_, whole, later) => {
  expect(keyOf(later)).toEqual(keyOf(whole))
  expect(await later.load()).toBe(whole)
})

test('a screen gets the data and how old it is', async () => {
  const queryClient = createQueryClient(clientTo(saved).client)
  const { result } = renderHook(() => useApiQuery(getHelp, input), { wrapper: within(queryClient) })
  expect(result.current).toMatchObject({ data: undefined, isPending: true })
  await waitFor(() => expect(result.current.data?.title).toBe('Read offline'))
  expect(result.current).toMatchObject({ savedAt: 1_790_000_000, error: null, isPending: false })
  expect(result.current.updatedAt).toBe(1_790_000_000)
})

test('C.04 a screen learns when the answer was given, of one that came from the server too', async () => {
  const queryClient = createQueryClient(clientTo(() => Response.json({ code: 200, msg: '', data: 1 })).client)
  const { result } = renderHook(() => useApiQuery(mine, {}), { wrapper: within(queryClient) })
  expect(result.current.updatedAt).toBeNull()
  await waitFor(() => expect(result.current.data).toBe(1))
  expect(result.current.savedAt).toBeNull()
  expect(Math.abs((result.current.updatedAt ?? 0) - Date.now() / 1000)).toBeLessThan(30)
})

test('R2.15 a record that does not exist is a failure at once, without asking again', async () => {
  const { client, sent } = clientTo(() => Response.json({ code: 404, msg: 'gone' }, { status: 404 }))
  const failed = createQueryClient(client).ensureQueryData(queryFor(getHelp, input))
  await expect(failed).rejects.toMatchObject({ isNotFound: true })
  expect(sent).toHaveLength(1)
})

test('F70 asked again: what is broken or out of reach, twice at most, and never a refusal', () => {
  const failure = (kind: Failure['kind'], code?: number, retryAfter?: number) =>
    new Failure(kind, { url: '/', code, retryAfter })
  const retried = [
    failure('network'),
    failure('envelope', 503),
    failure('envelope', 503, 5),
    failure('envelope', 500),
    failure('envelope', 429, 2),
  ]
  const not = [
    failure('envelope', 400),
    failure('envelope', 404),
    failure('envelope', 429),
    failure('envelope', 429, 3_600),
    failure('envelope', 503, 60),
    failure('shape'),
    failure('timeout'),
    new Failure('aborted', { url: '/', duplicate: true }),
  ]
  expect(retried.map((each) => mayRetry(0, each))).toEqual(retried.map(() => true))
  expect(retried.map((each) => mayRetry(2, each))).toEqual(retried.map(() => false))
  expect(not.map((each) => mayRetry(0, each))).toEqual(not.map(() => false))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(mayRetry(0, failure('network'))).toBe(false)
  vi.restoreAllMocks()
})

test('F70 clients back off: longer each time, never before the server asks, and not all at the same moment', () => {
  const busy = new Failure('http', { url: '/', status: 503, retryAfter: 5 })
  const broken = new Failure('http', { url: '/', status: 500 })
  const delays = Array.from({ length: 50 }, () => [0, 1, 2].map((n) => retryDelay(n, broken)))
  for (const [first = 0, second = 0, third = 0] of delays) {
    expect(first).toBeGreaterThanOrEqual(375)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
  }
  expect(new Set(delays.map(([first]) => first)).size).toBeGreaterThan(40)
  const asked = Array.from({ length: 50 }, () => retryDelay(0, busy))
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(5_000)
  expect(Math.max(...asked)).toBeLessThan(6_000)
  expect(new Set(asked).size).toBeGreaterThan(40)
})

test('F16 a late answer is asked for again as whoever is here now', async () => {
  let user = 'lin'
  const { client, sent } = clientTo(
    () => {
      if (sent.length === 1) user = 'wang'
      return Response.json({ code: 200, msg: '', data: null })
    },
    { token: () => user, userId: () => user },
  )
  await createQueryClient(client).fetchQuery(queryFor(mine, {}))
  expect(sent.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer lin', 'Bearer wang'])
})

test('C.02 offline a read is not put off: the device may have the answer', async () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient(clientTo(saved).client)
  const { data } = await queryClient.fetchQuery(queryFor(getHelp, input))
  expect(data.title).toBe('Read offline')
  onlineManager.setOnline(true)
})

const pageWith = (payload: unknown) => {
  const root = document.implementation.createHTMLDocument()
  root.body.innerHTML = `<script type="application/json" id="payload">${typeof payload === 'string' ? payload : JSON.stringify(payload)}</script>`
  return root
}

test('what the page brought is there without a request', async () => {
  const { client, sent } = clientTo(saved)
  const queryClient = createQueryClient(client)
  seedFromPayload(queryClient, { getHelp: lazyGetHelp }, pageWith({ endpoint: 'getHelp', input, data: helpDoc }))
  const { result } = renderHook(() => useApiQuery(getHelp, input), { wrapper: within(queryClient) })
  expect(result.current).toMatchObject({ isPending: false, savedAt: null })
  expect(result.current.data?.title).toBe('Read offline')
  expect(sent).toHaveLength(0)
})

test('what the worker brought from the device is shown and asked for again', async () => {
  const { client, sent } = clientTo(() => Response.json({ code: 200, msg: '', data: { ...helpDoc, title: 'Newer' } }))
  const queryClient = createQueryClient(client)
  seedFromPayload(
    queryClient,
    { getHelp: lazyGetHelp },
    pageWith({ endpoint: 'getHelp', input, data: helpDoc, savedAt: 1_790_000_000 }),
  )
  const { result } = renderHook(() => useApiQuery(getHelp, input), { wrapper: within(queryClient) })
  expect(result.current).toMatchObject({ isPending: false, savedAt: 1_790_000_000 })
  await waitFor(() => expect(result.current.data?.title).toBe('Newer'))
  expect(sent).toHaveLength(1)
})

test.each([
  ['a page that was cut short', '{"endpoint":"getHelp","inp'],
  ['an endpoint nobody named', { endpoint: 'constructor', input, data: helpDoc }],
  ['data against the contract', { endpoint: 'getHelp', input, data: { id: 7 } }],
])('%s seeds nothing', (_, payload) => {
  const queryClient = createQueryClient(clientTo(saved).client)
  seedFromPayload(queryClient, { getHelp: lazyGetHelp }, pageWith(payload))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('C.04 listed answers are kept per person with their age, others never, and go at sign-out', async () => {
  const { client } = clientTo((request) =>
    request.url.includes('/search') ? Response.json({ code: 200, msg: '', data: none }) : saved(),
  )
  const queryClient = createQueryClient(client)
  const stop = persistQueries(queryClient, 'u-lin', 'build1')
  await queryClient.fetchQuery(queryFor(getHelp, input))
  await queryClient.fetchQuery(queryFor(searchSite, { locale: 'en', q: 'secret words' }))
  const store = deviceStore(queryDatabase('u-lin'))
  await answersKept('u-lin', 'Read offline')
  expect(await get('queries', store)).not.toContain('secret words')
  stop()

  const restarted = createQueryClient(client)
  const stopAgain = persistQueries(restarted, 'u-lin', 'build1')
  await waitFor(() => expect(restarted.getQueryData(queryFor(getHelp, input).queryKey)?.savedAt).toBe(1_790_000_000))
  stopAgain()

  const somebodyElse = createQueryClient(client)
  const stopElse = persistQueries(somebodyElse, 'u-wang', 'build1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(somebodyElse.getQueryCache().getAll()).toEqual([])
  stopElse()

  await forgetQueries(restarted, 'u-lin')
  expect(await keys(store)).toEqual([])
  expect(restarted.getQueryData(queryFor(getHelp, input).queryKey)).toBeUndefined()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'kept'],
  ['a broken server', async () => new Response('', { status: 503 }), 'kept'],
  ['a refusal', async () => Response.json({ code: 403, msg: 'no', data: null }, { status: 403 }), 'gone'],
])(
  'F17 what was known stays when it is asked again in vain, and goes with a refusal: %s',
  async (_, failing, outcome) => {
    let isFailing = false
    const { client } = clientTo(() => (isFailing ? failing() : Response.json({ code: 200, msg: '', data: helpDoc })))
    const queryClient = createQueryClient(client)
    const stop = persistQueries(queryClient, 'u-again', 'build1')
    const store = deviceStore(queryDatabase('u-again'))
    await queryClient.fetchQuery(queryFor(getHelp, input))
    await answersKept('u-again', 'Read offline')
    isFailing = true
    await expect(queryClient.fetchQuery({ ...queryFor(getHelp, input), staleTime: 0, retry: false })).rejects.toThrow()
    // Written at most once a second.
    if (outcome === 'kept') await new Promise((resolve) => setTimeout(resolve, 1_500))
    else await waitFor(async () => expect(await get('queries', store)).not.toContain('Read offline'))
    stop()
    const restarted = createQueryClient(client)
    const stopAgain = persistQueries(restarted, 'u-again', 'build1')
    const state = () => restarted.getQueryState(queryFor(getHelp, input).queryKey)
    await waitFor(() => expect(state()?.data?.data.title).toBe(outcome === 'kept' ? 'Read offline' : undefined))
    expect(state()?.error ?? null).toBeNull()
    stopAgain()
    await forgetQueries(restarted, 'u-again')
  },
)

test('F17 what comes back while it is being asked for stays when that is given up', async () => {
  const { client } = clientTo(() => Response.json({ code: 200, msg: '', data: helpDoc }))
  const before = createQueryClient(client)
  const stop = persistQueries(before, 'u-given-up', 'build1')
  await before.fetchQuery(queryFor(getHelp, input))
  await answersKept('u-given-up', 'Read offline')
  stop()

  const restarted = createQueryClient(clientTo(never).client)
  const { queryKey } = queryFor(getHelp, input)
  const asked = restarted.fetchQuery(queryFor(getHelp, input))
  const givenUp = expect(asked).resolves.toMatchObject({ data: { title: 'Read offline' } })
  const stopAgain = persistQueries(restarted, 'u-given-up', 'build1')
  await waitFor(() => expect(restarted.getQueryData(queryKey)?.data.title).toBe('Read offline'))
  await restarted.cancelQueries({ queryKey })
  await givenUp
  expect(restarted.getQueryState(queryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' })
  expect(restarted.getQueryData(queryKey)?.data.title).toBe('Read offline')
  stopAgain()
  await forgetQueries(restarted, 'u-given-up')
})

test('F16 R8.06 a read that sign-out gives up is asked for again as whoever is here, and stops loading', async () => {
  const { client, sent } = clientTo((request) =>
    sent.length === 1 ? never(request) : Response.json({ code: 200, msg: '', data: 'a guest’s' }),
  )
  const queryClient = createQueryClient(client)
  const { result } = renderHook(() => useApiQuery(mine, {}), { wrapper: within(queryClient) })
  await waitFor(() => expect(sent).toHaveLength(1))
  await forgetQueries(queryClient, 'u-lin')
  await waitFor(() => expect(result.current).toMatchObject({ data: 'a guest’s', isPending: false, isFetching: false }))
  expect(sent).toHaveLength(2)
})

test('F16 at sign-out nothing that was written stays in memory either', async () => {
  const queryClient = createQueryClient(clientTo(saved).client)
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: async (text: string) => text })
  await write.execute('a message of lin’s')
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1)
  await forgetQueries(queryClient, 'u-lin')
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})

test('the start page’s key does not meet that of a document', () => {
  expect(keyOf(getHelpHome, { locale: 'en' })).not.toEqual(keyOf(getHelp, { id: 'en' }))
})
