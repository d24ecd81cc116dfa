// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryDatabase } from '#app/api/forget.ts'
import { persistQueries } from '#app/api/persist.ts'
import { createQueryClient, keyOf, queryFor } from '#app/api/query.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getHelp } from '#contract/help/help.ts'
import { deviceStore } from '#device/store.ts'
import { clientTo, helpDoc } from '#tests/app/answers.ts'

const locale: Locale = 'en'
const day = 86_400

describe('the kept answers', () => {
  const store = deviceStore(queryDatabase(null))
  const input = { id: 'read-offline' }
  const key = keyOf(getHelp, input)
  const query = (data: unknown, dataUpdatedAt = Date.now()) => ({
    queryKey: key,
    queryHash: JSON.stringify(key),
    state: { data: { data, savedAt: null }, dataUpdatedAt, dataUpdateCount: 1, status: 'success', fetchStatus: 'idle' },
  })
  const text = (queries: unknown, more = {}) =>
    JSON.stringify({ buster: 'build1', timestamp: Date.now(), clientState: { queries, mutations: [] }, ...more })
  beforeEach(() => clear(store))

  async function restart(stored: unknown) {
    await set('queries', stored, store)
    const { client, sent } = clientTo(() => Response.json({ code: 200, msg: '', data: { ...helpDoc, title: 'Fresh' } }))
    const queryClient = createQueryClient(client)
    const stop = persistQueries(queryClient, null, 'build1')
    await new Promise((resolve) => setTimeout(resolve, 30))
    return { queryClient, sent, stop, found: () => queryClient.getQueryData(queryFor(getHelp, input).queryKey) }
  }

  test('what was kept by this build is back', async () => {
    const { found, stop } = await restart(text([query(helpDoc)]))
    await vi.waitFor(() => expect(found()?.data.title).toBe('Read offline'))
    stop()
  })

  test.each<[string, unknown]>([
    ['no text', 5],
    ['cut short', text([query(helpDoc)]).slice(0, 200)],
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['without queries', text(undefined)],
    ['with a damaged query', text([null])],
    ['of another shape', text([query({ id: 'read-offline', name: 'of another time' })])],
    ['of another endpoint', text([{ ...query(helpDoc), queryKey: ['GET /api/gone'] }])],
    ['of another build', text([query(helpDoc)], { buster: 'newer' })],
  ])('F13 %s: set aside, the app asks anew', async (_name, stored) => {
    const { queryClient, found, stop } = await restart(stored)
    expect(found()).toBeUndefined()
    expect((await queryClient.fetchQuery(queryFor(getHelp, input))).data.title).toBe('Fresh')
    stop()
  })

  test('F17 what the browser did not let us read is not lost: the next start has it back', async () => {
    const read = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('', 'AbortError')
    })
    const unread = await restart(text([query(helpDoc)]))
    expect(unread.found()).toBeUndefined()
    await unread.queryClient.fetchQuery(queryFor(getHelp, { id: 'other' }))
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    unread.stop()
    read.mockRestore()
    const kept = await get<string>('queries', store)
    expect(kept).toContain('Read offline')
  })

  test('F17 what was answered a moment before the page is left is kept', async () => {
    const { queryClient, stop } = await restart(undefined)
    // Nothing is written by itself, once a second, while these stand still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await queryClient.fetchQuery(queryFor(getHelp, input))
    expect(await get<string>('queries', store)).not.toContain('Fresh')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(async () => expect(await get<string>('queries', store)).toContain('Fresh'), { interval: 1 })
    vi.useRealTimers()
    hidden.mockRestore()
    stop()
  })

  test('F15 answers of a clock two days ahead are shown, and asked for again at once', async () => {
    const ahead = Date.now() + 2 * day * 1000
    const { queryClient, found, sent, stop } = await restart(text([query(helpDoc, ahead)], { timestamp: ahead }))
    await vi.waitFor(() => expect(found()?.data.title).toBe('Read offline'))
    expect((await queryClient.fetchQuery(queryFor(getHelp, input))).data.title).toBe('Fresh')
    expect(sent).toHaveLength(1)
    stop()
  })

  test('F15 an answer of the future never takes the place of a fresh one', async () => {
    await set('queries', text([query(helpDoc, Date.now() + 2 * day * 1000)]), store)
    const queryClient = createQueryClient(clientTo(() => new Response()).client)
    queryClient.setQueryData(queryFor(getHelp, input).queryKey, {
      data: { ...helpDoc, locale, title: 'Fresh' },
      savedAt: null,
    })
    const stop = persistQueries(queryClient, null, 'build1')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(queryClient.getQueryData(queryFor(getHelp, input).queryKey)?.data.title).toBe('Fresh')
    stop()
  })
})
