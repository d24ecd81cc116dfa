// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Blob } from 'node:buffer'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { clear, set } from 'idb-keyval'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '#app/api/failure.ts'
import { createQueryClient, keyOf } from '#app/api/query.ts'
import {
  discardOutbox,
  drainNow,
  removeItem,
  retryAll,
  retryItem,
  startOutbox,
  takeItem,
  unsentOf,
} from '#app/offline/outbox.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { noSession, type Session, SessionContext } from '#app/session/context.ts'
import { signOutDevice } from '#contract/device/device.ts'
import { rateHelp } from '#contract/help/help.ts'
import { listQuestions } from '#contract/question/question.ts'
import { askQuestion, seeQuestion, voteQuestion } from '#contract/question/writes.ts'
import { keepDraft } from '#device/drafts.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { clientTo } from '#tests/app/answers.ts'
import { answer, keysOf, signIn, storeOf, stubFetch, write } from './outbox-world.ts'

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const label = { kind: 'question' as const, text: 'Why' }
const asking = { locale: 'en' as const, title: 'Why is it so?', body: 'It is so and not otherwise.', tags: [] }

let told: unknown[]
let me: string | null
let stop: () => void
const home = { onRefusedToken: vi.fn(), onSent: vi.fn() }

/** A page of whoever `me` is. `direct` answers what is called past the outbox. */
function page<T>(hook: () => T, direct: () => Response | Promise<Response> = offline) {
  const userInfo = () => (me === null ? null : { id: me, token: 't', refresh_token: 'r', roleId: 1 })
  const states = new Map<string | null, ReturnType<Session['get']>>()
  const get = () => {
    const state = states.get(me) ?? { state: 'in' as const, userInfo: userInfo(), user: null }
    states.set(me, state)
    return state
  }
  const session: Session = {
    ...noSession,
    get,
    token: () => get().userInfo?.token ?? null,
    onAnswer: (said) => void told.push(said),
    onUnknownToken: (token) => void told.push(token),
  }
  const queryClient = createQueryClient(clientTo(direct).client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    </I18nProvider>
  )
  return { ...renderHook(hook, { wrapper }), queryClient }
}

beforeEach(async () => {
  for (const owner of [guest, 'u1', 'u2']) await clear(storeOf(owner))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  told = []
  me = 'u1'
  await signIn(me)
  home.onRefusedToken.mockClear()
  home.onSent.mockClear()
  stop = startOutbox(home)
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('F30 without Background Sync', () => {
  const visible = () => document.dispatchEvent(new Event('visibilitychange'))
  test.each<[string, () => void]>([
    [
      'at start',
      () => {
        stop()
        stop = startOutbox(home)
      },
    ],
    ['online', () => dispatchEvent(new Event('online'))],
    ['visible again', visible],
    ['after sign-in', () => void drainNow()],
  ])('F30 %s what waits is sent, once, and the screens hear of it', async (_name, event) => {
    await outbox.enqueue(guest, write('a'))
    await outbox.enqueue('u1', write('b'))
    const fetcher = stubFetch(async () => answer(200))
    event()
    await waitFor(async () => expect([await keysOf(guest), await keysOf('u1')]).toEqual([[], []]))
    expect(fetcher).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(home.onSent).toHaveBeenCalledTimes(2))
  })

  test('F26 F30 when the server asked for time it is tried again by itself after it; no event tries before', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await outbox.enqueue(guest, write('a'))
    const fetcher = stubFetch(async () => answer(503, { headers: { 'retry-after': '20' } }))
    await drainNow()
    dispatchEvent(new Event('online'))
    await drainNow()
    await drainNow({ byHand: true })
    expect(fetcher).toHaveBeenCalledTimes(1)
    const planned = timer.mock.calls.filter(([, ms]) => (ms ?? 0) >= 15_000 && (ms ?? 0) <= 30_000)
    expect(planned.length).toBeGreaterThan(0)
    // The time has come.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    stubFetch(async () => answer(200))
    const [work] = planned.at(-1) as [() => void]
    work()
    await waitFor(async () => expect(await keysOf(guest)).toEqual([]))
  })

  test('nothing is asked of anybody when nothing waits, and nothing after the end', async () => {
    const fetcher = stubFetch(async () => answer(200))
    await drainNow()
    stop()
    await outbox.enqueue(guest, write('a'))
    dispatchEvent(new Event('online'))
    await drainNow()
    expect(fetcher).not.toHaveBeenCalled()
  })

  test('F26 a token that the server does not take is told to the session, quietly', async () => {
    await outbox.enqueue('u1', write('a'))
    stubFetch(async () => answer(303, { data: { type: 'need login' } }))
    await drainNow()
    expect(home.onRefusedToken).toHaveBeenCalledExactlyOnceWith('t')
    expect(told).toEqual([])
  })

  test('Background Sync, where it is, is asked for with each write', async () => {
    const register = vi.fn(async () => {})
    vi.stubGlobal('navigator', {
      onLine: true,
      serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
    })
    stubFetch(offline)
    const { result } = page(() => useOutboxMutation(rateHelp))
    await act(() => result.current.send({ id: 'a', helpful: true }, { label }))
    await waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('outbox'))
  })
})

describe('a write that is kept first', () => {
  test('is sent with its owner’s token after what waits before it; its answer comes back, and the lists are asked for anew', async () => {
    await outbox.enqueue('u1', write('before'))
    const fetcher = stubFetch(async (url) => answer(200, { data: url === '/api/question' ? { id: 'q7' } : {} }))
    const { result, queryClient } = page(() => useOutboxMutation(askQuestion))
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
    expect(await act(() => result.current.send(asking, { label }))).toEqual({
      is: 'sent',
      data: { id: 'q7' },
      msg: 'says 200',
    })
    expect(fetcher.mock.calls.map(([url]) => url)).toEqual([write('before').path, '/api/question'])
    const init = fetcher.mock.calls[1]?.[1]
    expect(Object.fromEntries(init?.headers ?? [])).toEqual({
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
      server: 'true',
      'think-lang': 'en',
      'write-version': '1',
    })
    expect(JSON.parse(String(init?.body))).toEqual(asking)
    const changed = askQuestion.changes?.() ?? []
    expect(changed).toContain(listQuestions)
    expect(invalidated.mock.calls.map(([filters]) => filters)).toEqual(
      changed.map((read) => ({ queryKey: keyOf(read) })),
    )
    expect(await keysOf('u1')).toEqual([])
  })

  test('F24 it is on the device before anything is sent; with no network it stays, named for the list', async () => {
    stubFetch(async () => {
      expect((await outbox.list('u1')).length).toBe(1)
      return offline()
    })
    const { result } = page(() => useOutboxMutation(voteQuestion))
    const input = { id: 'q1', answerId: undefined, on: true }
    expect(await act(() => result.current.send(input, { label: { ...label, to: '/QA/q1' } }))).toEqual({ is: 'kept' })
    expect(await outbox.list('u1')).toMatchObject([
      {
        endpoint: 'voteQuestion',
        version: 1,
        path: '/api/question/item/q1/vote',
        body: { on: true },
        label: { to: '/QA/q1' },
      },
    ])
  })

  test('a guest’s write waits with the guest’s, whoever is signed in', async () => {
    stubFetch(offline)
    const { result } = page(() => useOutboxMutation(rateHelp))
    await act(() => result.current.send({ id: 'a', helpful: true }, { label }))
    expect([(await keysOf(guest)).length, (await keysOf('u1')).length]).toEqual([1, 0])
  })

  test('refused at once it is taken out again, and the form hears why, with the fields', async () => {
    stubFetch(async () => answer(400, { data: { fields: { title: 'tooShort' } } }))
    const { result } = page(() => useOutboxMutation(askQuestion))
    const failure = await act(() => result.current.send(asking, { label }).catch((error: Failure) => error))
    expect(failure).toMatchObject({
      kind: 'envelope',
      code: 400,
      msg: 'says 400',
      data: { fields: { title: 'tooShort' } },
    })
    expect(await keysOf('u1')).toEqual([])
  })

  test('F63 the same form pressed ten times is one write; after a refusal it is the same write still, after a yes another', async () => {
    const keys = new Set<string | null>()
    let code = 200
    stubFetch(async (_url, { headers }) => {
      keys.add(headers.get('idempotency-key'))
      return answer(code, { data: { id: 'q' } })
    })
    const { result } = page(() => useOutboxMutation(askQuestion))
    const press = () => result.current.send(asking, { label }).catch(() => null)
    await act(() => Promise.all(Array.from({ length: 10 }, press)))
    expect(keys.size).toBe(1)
    code = 403
    await act(press)
    await act(press)
    expect(keys.size).toBe(2)
  })

  test('F26 the session is over: it is kept, and sign-in is asked for as after any call; never for what nobody asked for', async () => {
    stubFetch(async () => answer(303, { data: { type: 'need login' } }))
    const { result } = page(() => [useOutboxMutation(askQuestion), useOutboxMutation(seeQuestion)] as const)
    expect(await act(() => result.current[0].send(asking, { label }))).toEqual({ is: 'kept' })
    expect(told).toEqual([{ code: 303, msg: 'says 303', type: 'need login', token: 't' }])
    await signIn('u1', 't2')
    await clear(storeOf('u1'))
    told = []
    await act(() => result.current[1].send({ id: 'q1' }, { label: { kind: 'silent', text: '' } }))
    expect(told).toEqual(['t2'])
  })

  test('nobody is signed in: they are led to sign-in, and nothing is kept for nobody', async () => {
    me = null
    stubFetch(offline)
    const { result } = page(() => useOutboxMutation(askQuestion))
    const failure = await act(() => result.current.send(asking, { label }).catch((error: Failure) => error))
    expect([failure, told]).toMatchObject([{ kind: 'aborted' }, [{ code: 303, type: 'need login' }]])
    expect(await outbox.owners()).toEqual([guest, 'u1'])
    expect(await keysOf('u1')).toEqual([])
  })

  test('F19 sent by another tab in the meantime: it counts as sent', async () => {
    stubFetch(async () => {
      for (const key of await keysOf('u1')) await outbox.remove('u1', key)
      return offline()
    })
    const { result } = page(() => useOutboxMutation(askQuestion))
    expect(await act(() => result.current.send(asking, { label }))).toEqual({ is: 'sent' })
  })

  test('who waits too long is told that it is kept, and it is sent all the same', async () => {
    let answerNow = (_: Response) => {}
    const fetcher = stubFetch(() => new Promise((resolve) => (answerNow = resolve)))
    const real = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => real(work, ms === 10_000 ? 300 : ms))
    const { result } = page(() => useOutboxMutation(askQuestion))
    expect(await act(() => result.current.send(asking, { label }))).toEqual({ is: 'kept' })
    expect(fetcher).toHaveBeenCalledTimes(1)
    answerNow(answer(200, { data: { id: 'q' } }))
    await waitFor(async () => expect(await keysOf('u1')).toEqual([]))
  })

  test('a write that may not wait is none of its: this does not compile', () => {
    // @ts-expect-error signing a device out is not to be done hours later
    const wrong = () => useOutboxMutation(signOutDevice)
    expect(signOutDevice.queued).toBeUndefined()
    expect(wrong).toBeDefined()
  })
})

describe('F10 a device without room', () => {
  const full = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })

  test('F10 with a network it is sent all the same, without one the form hears that there is no room', async () => {
    full()
    const online = page(
      () => useOutboxMutation(askQuestion),
      () => answer(200, { data: { id: 'q9' } }),
    )
    expect(await act(() => online.result.current.send(asking, { label }))).toEqual({
      is: 'sent',
      data: { id: 'q9' },
      msg: 'says 200',
    })
    const { result } = page(() => useOutboxMutation(askQuestion))
    const failure = await act(() => result.current.send(asking, { label }).catch((error: Error) => error))
    expect(failure).toMatchObject({ name: 'OutboxFull', why: 'room' })
    const withFile = act(() => result.current.send(asking, { label, files: [new Blob(['x']) as globalThis.Blob] }))
    await expect(withFile).rejects.toMatchObject({ why: 'room' })
  })

  test('F10 the library gives way to what was written', async () => {
    const put = full()
    const freed: string[] = []
    vi.doMock('#device/storage.ts', () => ({
      makeRoom: async () => {
        freed.push('something')
        if (freed.length === 2) put.mockRestore()
        return 'images'
      },
    }))
    stubFetch(offline)
    const { result } = page(() => useOutboxMutation(askQuestion))
    expect(await act(() => result.current.send(asking, { label }))).toEqual({ is: 'kept' })
    expect([freed.length, (await keysOf('u1')).length]).toEqual([2, 1])
    vi.doUnmock('#device/storage.ts')
  })
})

describe('the list', () => {
  const shown = (list: ReturnType<typeof useOutbox>) => list.items.map(({ owner, label }) => `${owner} ${label.text}`)

  test('F22 F23 has what is the guest’s and the signed-in person’s, nobody else’s, and follows every change', async () => {
    await outbox.enqueue('u1', write('mine'))
    await outbox.enqueue('u2', write('theirs'))
    await outbox.enqueue('u1', write('quiet', { label: { kind: 'silent', text: 'quiet' } }))
    const { result, rerender } = page(() => useOutbox())
    await waitFor(() => expect(shown(result.current)).toEqual(['u1 mine']))
    await act(() => outbox.enqueue(guest, write('anybody')))
    await waitFor(() => expect(result.current).toMatchObject({ waiting: 2, parked: 0, known: true }))
    stubFetch(async (url) => answer(url.includes('mine') ? 404 : 200))
    await act(() => drainNow())
    await waitFor(() => expect(result.current).toMatchObject({ waiting: 0, parked: 1 }))
    me = 'u2'
    rerender()
    expect(shown(result.current)).toEqual([])
    await waitFor(() => expect(shown(result.current)).toEqual(['u2 theirs']))
    me = null
    rerender()
    await waitFor(() => expect(result.current).toMatchObject({ items: [], known: true }))
  })

  test('F25 F27 a parked one is edited, sent again, or deleted; all are sent again at once', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.enqueue('u1', write(id))
    stubFetch(async () => answer(412))
    await drainNow()
    expect(await unsentOf('u1')).toEqual({ texts: 3, drafts: 0 })
    const [a, b, c] = (await outbox.list('u1')).map((item) => ({ ...item, owner: 'u1' }))
    if (!a || !b || !c) throw new Error('three were kept')
    expect((await takeItem(a))?.item.body).toEqual({ helpful: true })
    await removeItem(a)
    const fetcher = stubFetch(async () => answer(200))
    await retryItem(b)
    expect(fetcher).toHaveBeenCalledTimes(1)
    expect(await keysOf('u1')).toEqual([c.idempotencyKey])
    await retryAll()
    expect(await keysOf('u1')).toEqual([])
  })

  test('F22 sign-out asks how many texts wait and how many drafts there are; discarded they are gone, kept they are there when the person is back', async () => {
    await outbox.enqueue('u1', write('a'))
    await outbox.enqueue('u1', write('b'))
    await keepDraft('u1', 'ask', { key: 'key-of-draft', value: { title: 'Half' } })
    expect([await unsentOf('u1'), await unsentOf('u2')]).toEqual([
      { texts: 2, drafts: 1 },
      { texts: 0, drafts: 0 },
    ])
    await signIn(null)
    const fetcher = stubFetch(async () => answer(200))
    await drainNow()
    expect(fetcher).not.toHaveBeenCalled()
    expect(await unsentOf('u1')).toEqual({ texts: 2, drafts: 1 })
    await discardOutbox('u1')
    expect(await unsentOf('u1')).toEqual({ texts: 0, drafts: 0 })
    await signIn('u1')
    await drainNow()
    expect(fetcher).not.toHaveBeenCalled()
  })

  test('F26 says why nothing is sent at present', async () => {
    await outbox.enqueue('u1', write('a'))
    stubFetch(async () => answer(409, { data: { type: 'x' } }))
    await drainNow()
    const { result } = page(() => useOutbox())
    await waitFor(() => expect(result.current.pause).toMatchObject({ why: 'signIn' }))
  })

  test('F13 damaged rows are not shown and break nothing', async () => {
    await set('damaged', { idempotencyKey: 5 }, storeOf('u1'))
    await set('nothing', null, storeOf('u1'))
    await outbox.enqueue('u1', write('a', { label: { kind: 5 as never, text: 'x' } }))
    // Of a build that had more kinds: kept as it is, and shown as something else.
    await outbox.enqueue('u1', write('b', { label: { kind: 'unknown' as never, text: 'x' } }))
    const { result } = page(() => useOutbox())
    const kinds = [{ label: { kind: 'helpVote' } }, { label: { kind: 'unknown' } }]
    await waitFor(() => expect(result.current.items).toMatchObject(kinds))
  })
})
