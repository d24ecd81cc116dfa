// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { announce } from '#app/api/announce.ts'
import { Failure, type FailureDetails, type FailureKind } from '#app/api/failure.ts'
import { createQueryClient, queryFor, useApiQuery } from '#app/api/query.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { notifications, notify } from '#app/lib/notifications.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { clientTo } from './answers.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'A read.',
  auth: 'member',
  input: z.object({ n: z.number() }),
  output: z.unknown(),
})

const said = () =>
  notifications.get().map(({ kind, words }) => `${kind}: ${typeof words === 'string' ? words : i18n._(words)}`)

const failed = (kind: FailureKind, details: Partial<FailureDetails> = {}) =>
  new Failure(kind, { url: '/api/x', ...details })

/** React over a network that answers so, without asking again. */
function over(answer: () => Response | Promise<Response>, onError?: (error: unknown) => void) {
  const queryClient = createQueryClient(clientTo(answer).client, onError && { onError })
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return { queryClient, wrapper }
}

beforeEach(async () => {
  await activate('en')
  await loadCatalogues('common')
})
afterEach(() => {
  cleanup()
  notifications.set([])
})

test.each<[string, unknown, string[]]>([
  ['R8.01 a code other than 200', failed('envelope', { code: 412, msg: 'Changed' }), ['error: Changed']],
  ['R8.02 a 303 without data', failed('envelope', { code: 303, msg: 'Look there' }), ['error: Look there']],
  ['R8.02 what the session says itself', failed('envelope', { code: 409, msg: 'Elsewhere', ofSession: true }), []],
  ['R8.04 HTTP 409', failed('http', { status: 409 }), ['error: The same data already exists in the system!']],
  ['R8.05 no network', failed('network'), ['error: Server exception!']],
  [
    'R8.06 a duplicate',
    failed('aborted', { duplicate: true }),
    ['info: Duplicate request, the earlier one was cancelled'],
  ],
  ['R8.06 what nobody waits for', failed('aborted'), []],
  [
    'R3.06 an answer of another shape',
    failed('shape'),
    ['error: Abnormal problem, please contact the website administrator!'],
  ],
  ['an error of our own', new TypeError('x'), ['error: Abnormal problem, please contact the website administrator!']],
])('%s is announced as it should be', (_, error, expected) => {
  announce(error)
  expect(said()).toEqual(expected)
})

test('F70 a storm of equal errors is one toast, of different addresses one each, and never a wall', () => {
  for (let n = 0; n < 100; n += 1) announce(failed('http', { status: 500 }))
  expect(said()).toEqual(['error: Server internal error!'])
  announce(failed('http', { status: 404, url: '/api/a' }))
  announce(failed('http', { status: 404, url: '/api/b' }))
  announce(failed('http', { status: 404, url: '/api/b' }))
  expect(said().slice(1)).toEqual([
    'error: Error requesting address: /api/a',
    'error: Error requesting address: /api/b',
  ])
  for (let n = 0; n < 100; n += 1) notify('error', `number ${n}`)
  expect(said()).toHaveLength(10)
  expect(said().at(-1)).toBe('error: number 99')
})

test('F70 R8.04 a screen of many reads from a broken server says so once', async () => {
  const { wrapper } = over(() => new Response('', { status: 500 }))
  renderHook(() => [1, 2, 3, 4, 5, 6].map((n) => useQuery(queryFor(read, { n }))), { wrapper })
  await waitFor(() => expect(said()).toEqual(['error: Server internal error!']))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(said()).toHaveLength(1)
})

test('R8.01 what nobody asked for, what is only fetched ahead, and what was taken back, say nothing', async () => {
  const onError = vi.fn()
  const { queryClient, wrapper } = over(() => new Response('', { status: 500 }), onError)
  const quiet = renderHook(() => useApiQuery(read, { n: 1 }, { silent: true }), { wrapper })
  await waitFor(() => expect(quiet.result.current.error).not.toBeNull())
  await queryClient.prefetchQuery(queryFor(read, { n: 2 }))
  await queryClient.ensureQueryData(queryFor(read, { n: 3 })).catch(() => {})
  renderHook(() => useQuery({ ...queryFor(read, { n: 6 }), enabled: false }), { wrapper })
  await queryClient.prefetchQuery(queryFor(read, { n: 6 }))
  const gone = renderHook(() => useQuery(queryFor(read, { n: 4 })), { wrapper })
  gone.unmount()
  const write = renderHook(
    () => useMutation({ mutationFn: () => Promise.reject(failed('http', { status: 500 })), meta: { silent: true } }),
    { wrapper },
  )
  await act(() => write.result.current.mutateAsync().catch(() => {}))
  expect(onError).not.toHaveBeenCalled()

  const loud = renderHook(() => useApiQuery(read, { n: 5 }), { wrapper })
  await waitFor(() => expect(loud.result.current.error).not.toBeNull())
  expect(onError).toHaveBeenCalledExactlyOnceWith(loud.result.current.error)
})

test('R8.01 R8.04 a read that a person caused says what it was answered, beside its screen; nobody reached is said there alone', async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => Response.json({ code: 0, msg: '系统维护中', data: [] }),
    () => new Response('<h1>', { status: 502 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  const told: string[][] = []
  for (const [n, answer] of answers.entries()) {
    const { wrapper } = over(answer)
    const { result } = renderHook(() => useApiQuery(read, { n }, { quiet: true }), { wrapper })
    await waitFor(() => expect(result.current.error).not.toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 20))
    told.push(said())
    notifications.set([])
    cleanup()
  }
  expect(told).toEqual([['error: 系统维护中'], ['error: Gateway error!'], []])
})

test('R8.01 a refetch in the background is silent; one by a button is not', async () => {
  let code = 200
  const { queryClient, wrapper } = over(() => Response.json({ code, msg: code === 200 ? '' : '稍后再试', data: 1 }))
  const { result } = renderHook(() => useApiQuery(read, { n: 1 }, { quiet: true }), { wrapper })
  await waitFor(() => expect(result.current.data).toBe(1))
  code = 500
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(said()).toEqual([])
  await act(() => result.current.refetch())
  await waitFor(() => expect(said()).toEqual(['error: 稍后再试']))
})

test('R8.01 a page that is seen again asks again, and does not say once more what nobody asked for', async () => {
  const { wrapper } = over(() => Response.json({ code: 500, msg: '稍后再试', data: null }))
  const { result } = renderHook(() => useApiQuery(read, { n: 1 }), { wrapper })
  await waitFor(() => expect(said()).toEqual(['error: 稍后再试']))
  notifications.set([])
  const before = result.current.error
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(result.current.error).not.toBe(before))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said()).toEqual([])
})
