// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type SendOptions, useApiMutation } from '#app/api/mutation.ts'
import { createQueryClient, useApiQuery } from '#app/api/query.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { notifications } from '#app/lib/notifications.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { clientTo } from './answers.ts'

const save = endpoint({
  method: 'POST',
  path: '/api/thing',
  summary: 'A write.',
  auth: 'member',
  input: z.object({ name: z.string() }),
  output: z.unknown(),
})
const list = endpoint({ ...save, method: 'GET', path: '/api/things', input: z.object({}) })
const listed = endpoint({ ...save, changes: () => [list] })

const envelope = (code: number, msg = '') => Response.json({ code, msg, data: null })

/** A form over a network that answers so; `said` is what stands on screen in passing. */
function form(answer: (request: Request) => Response | Promise<Response>, options?: SendOptions, write = save) {
  const { client, sent } = clientTo(answer)
  const queryClient = createQueryClient(client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useApiMutation(write, options), { wrapper })
  const send = (name = 'a') => act(() => result.current.sendAsync({ name }).catch((error) => error))
  const keys = () => sent.map((request) => request.headers.get('Idempotency-Key'))
  return { result, send, sent, keys, wrapper }
}

const said = () =>
  notifications.get().map(({ kind, words }) => `${kind}: ${typeof words === 'string' ? words : i18n._(words)}`)

beforeEach(async () => {
  notifications.set([])
  await activate('en')
  await loadCatalogues('common')
})
afterEach(cleanup)

test.each<[string, SendOptions['success'], string, string[]]>([
  ['nobody asked for words', undefined, 'Saved by the server', []],
  ['the server’s words', true, 'Saved by the server', ['success: Saved by the server']],
  ['the server says nothing', true, '', ['success: Operation successful']],
])('R8.03 code 200, %s', async (_, success, msg, expected) => {
  const { send } = form(() => envelope(200, msg), { success })
  await send()
  expect(said()).toEqual(expected)
})

test('R8.03 in Chinese', async () => {
  await activate('zh-cn')
  const { send } = form(() => envelope(200), { success: true })
  await send()
  expect(said()).toEqual(['success: 操作成功'])
})

test('R8.01 a refused write says the server’s words, and nothing of success', async () => {
  const { send, result } = form(() => envelope(412, 'Changed elsewhere'), { success: true })
  await send()
  await waitFor(() => expect(said()).toEqual(['error: Changed elsewhere']))
  expect(result.current.error).toMatchObject({ code: 412 })
})

test('R8.01 a write whose message is suppressed leaves the words to its screen', async () => {
  const { send, result } = form(() => envelope(412, 'Wrong place'), { silent: true })
  await send()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said()).toEqual([])
  await waitFor(() => expect(result.current.error?.message).toContain('Wrong place'))
})

test.each([false, true])(
  'R8.06 sent twice at once, silent %s: one write, one success, one calm word',
  async (silent) => {
    const waiting: ((response: Response) => void)[] = []
    const held = ({ signal }: Request) =>
      new Promise<Response>((give, refuse) => {
        waiting.push(give)
        signal.addEventListener('abort', () => refuse(signal.reason))
      })
    const { result, keys } = form(held, { success: true, silent })
    act(() => result.current.send({ name: 'a' }))
    await waitFor(() => expect(waiting).toHaveLength(1))
    act(() => result.current.send({ name: 'a' }))
    await waitFor(() => expect(waiting).toHaveLength(2))
    await act(async () => waiting[1]?.(envelope(200, 'Saved')))
    await waitFor(() => expect(result.current.isPending).toBe(false))
    await waitFor(() => expect(said()).toHaveLength(2))
    expect(said().sort()).toEqual(['info: Duplicate request, the earlier one was cancelled', 'success: Saved'])
    expect(new Set(keys()).size).toBe(1)
    expect(result.current.error).toBeNull()
  },
)

test('F20 the same input after a lost answer is the same write; another input, or the same after a yes, is not', async () => {
  let calls = 0
  const { send, keys } = form(() => (++calls === 1 ? Promise.reject(new TypeError('lost')) : envelope(200)), {
    silent: true,
  })
  await send('a')
  await send('a')
  await send('a')
  await send('b')
  const [lost, again, anew, other] = keys()
  expect(again).toBe(lost)
  expect(new Set([again, anew, other]).size).toBe(3)
})

test('F20 two inputs at once: a yes to the one leaves the other the write that it was', async () => {
  const waiting = new Map<string, { give: (response: Response) => void; lose: (error: Error) => void }>()
  const { result, sent } = form(async (request) => {
    const { name } = await request.json()
    return new Promise<Response>((give, lose) => waiting.set(name, { give, lose }))
  })
  const keyOfLast = () => sent.at(-1)?.headers.get('Idempotency-Key')
  act(() => result.current.send({ name: 'a' }))
  await waitFor(() => expect(waiting.has('a')).toBe(true))
  act(() => result.current.send({ name: 'b' }))
  await waitFor(() => expect(waiting.has('b')).toBe(true))
  const lost = keyOfLast()
  await act(async () => waiting.get('a')?.give(envelope(200)))
  await act(async () => waiting.get('b')?.lose(new TypeError('lost')))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  act(() => result.current.send({ name: 'b' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(keyOfLast()).toBe(lost)
})

test('R8.06 where the server is still at the first one, its answer is waited for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let calls = 0
  const { send, keys } = form(() => (++calls === 1 ? envelope(425, 'In flight') : envelope(200, 'Saved')), {
    success: true,
  })
  await send()
  expect(said()).toEqual(['success: Saved'])
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
  vi.restoreAllMocks()
})

test('a write makes the reads that its endpoint names be asked again, once it has worked', async () => {
  let code = 412
  const answer = (request: Request) => envelope(request.method === 'GET' ? 200 : code)
  const { result, sent, send, wrapper } = form(answer, { silent: true }, listed)
  const reads = () => sent.filter((request) => request.method === 'GET').length
  renderHook(() => useApiQuery(list, {}), { wrapper })
  await waitFor(() => expect(reads()).toBe(1))
  await send()
  expect(reads()).toBe(1)
  code = 200
  await send()
  await waitFor(() => expect(reads()).toBe(2))
  expect(result.current.error).toBeNull()
})
