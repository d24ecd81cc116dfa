// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#app/api/client.ts'
import { bindClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { useSiteSearch } from '#app/offline/search.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { SiteHits } from '#contract/search/search.ts'
import type { DeviceHits } from '#device/search/search.ts'

let whole = false
vi.mock('#app/offline/library-sync.ts', () => ({ isLibraryWhole: () => whole }))

/** The languages that this device has. */
let saved: Locale[] = ['en']
vi.mock('#app/offline/saved-languages.ts', () => ({ savedLanguages: async () => saved }))

type Asked = { ask: number; q: string; locale: Locale }
let answer: (asked: Asked) => { hits?: DeviceHits; failed?: true }

class FakeWorker extends EventTarget {
  postMessage(asked: Asked) {
    expect(asked).toMatchObject({ task: 'search' })
    queueMicrotask(() =>
      this.dispatchEvent(new MessageEvent('message', { data: { ask: asked.ask, ...answer(asked) } })),
    )
  }
}

const hits = (id: string): SiteHits => ({
  hits: [{ kind: 'help', id, title: id, snippet: '', place: '', terms: [] }],
  total: 1,
  counts: { help: 1, question: 0 },
})
const server = vi.fn(async (_endpoint: unknown, _input: { q: string }) => ({ data: hits('server') }))

function search(q: string) {
  const queryClient = new QueryClient()
  bindClient(queryClient, { call: server } as unknown as Client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(({ text }) => useSiteSearch(text, { locale: 'en' }), { wrapper, initialProps: { text: q } })
}
const found = (hook: ReturnType<typeof search>) => hook.result.current.data?.hits[0]?.id

beforeEach(() => {
  whole = true
  saved = ['en']
  server.mockReset().mockImplementation(async () => ({ data: hits('server') }))
  answer = ({ q, locale }) => (locale === 'en' ? { hits: hits(`device ${q}`) } : { hits: hits(`${locale} ${q}`) })
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('C.02 search as one types', () => {
  test('a whole library answers without the server', async () => {
    const hook = search(' lamp ')
    await waitFor(() => expect(found(hook)).toBe('device lamp'))
    expect(server).not.toHaveBeenCalled()
  })

  test('until the library is whole the server answers', async () => {
    whole = false
    const hook = search('lamp')
    await waitFor(() => expect(found(hook)).toBe('server'))
  })

  test('a worker that fails: the server', async () => {
    answer = () => ({ failed: true })
    const hook = search('lamp')
    await waitFor(() => expect(found(hook)).toBe('server'))
  })

  test('F17 opened offline: the device, though nothing has said yet that it is whole', async () => {
    whole = false
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    const hook = search('lamp')
    await waitFor(() => expect(found(hook)).toBe('device lamp'))
  })

  test('F17 nothing of the language is here and nobody answers: the one that is here is searched, and named', async () => {
    whole = false
    saved = ['zh-cn']
    server.mockRejectedValue(new Failure('network', { url: '/api/search' }))
    const hook = search('lamp')
    await waitFor(() => expect(found(hook)).toBe('zh-cn lamp'))
    expect(hook.result.current.data?.instead).toBe('zh-cn')
    // A server that answers is asked in the language wanted.
    server.mockResolvedValue({ data: hits('server') })
    const online = search('lamps')
    await waitFor(() => expect(found(online)).toBe('server'))
    expect(online.result.current.data?.instead).toBeUndefined()
  })

  test('neither: the server’s failure is the one to show', async () => {
    whole = false
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    answer = () => ({ failed: true })
    const hook = search('lamp')
    await waitFor(() => expect(hook.result.current.error?.message).toBe('Failed to fetch'))
  })

  test('the last results stay while the next are looked for; an empty question asks nothing', async () => {
    const hook = search('lamp')
    await waitFor(() => expect(found(hook)).toBe('device lamp'))
    hook.rerender({ text: 'lamps' })
    expect([found(hook), hook.result.current.isPlaceholderData]).toEqual(['device lamp', true])
    await waitFor(() => expect(found(hook)).toBe('device lamps'))
    const empty = search('   ')
    expect(empty.result.current.fetchStatus).toBe('idle')
  })

  test('a question longer than the endpoint takes is cut', async () => {
    whole = false
    const hook = search('x'.repeat(500))
    await waitFor(() => expect(found(hook)).toBe('server'))
    expect(server.mock.calls[0]?.[1].q.length).toBe(100)
  })

  test('C.02 an index that still grows: the server, and without one what there is, again and again until it is whole', async () => {
    answer = ({ q }) => ({ hits: { ...hits(`device ${q}`), incomplete: 'index' } })
    const online = search('lamp')
    await waitFor(() => expect(found(online)).toBe('server'))
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    const offline = search('lamps')
    await waitFor(() => expect(found(offline)).toBe('device lamps'))
    expect(offline.result.current.data?.incomplete).toBe('index')
    answer = ({ q }) => ({ hits: hits(`all of ${q}`) })
    await waitFor(() => expect(found(offline)).toBe('all of lamps'))
    expect(offline.result.current.data?.incomplete).toBeUndefined()
  })
})
