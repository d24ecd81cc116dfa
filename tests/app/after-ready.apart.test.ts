// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterReady } from '#app/after-ready.ts'
import { createQueryClient, queryFor } from '#app/api/query.ts'
import { syncLibraryNow } from '#app/offline/library-sync.ts'
import { startOutbox } from '#app/offline/outbox.ts'
import { noSession } from '#app/session/context.ts'
import { listMyReactions } from '#contract/question/mine.ts'
import { clientTo, never } from './answers.ts'

vi.mock('#app/offline/library-sync.ts', () => ({ startLibrarySync: vi.fn(), syncLibraryNow: vi.fn() }))
vi.mock('#app/offline/latest-build.ts', () => ({ watchLatestBuild: vi.fn() }))
vi.mock('#app/offline/outbox.ts', () => ({ startOutbox: vi.fn(), drainNow: vi.fn() }))
vi.mock('#app/offline/service-worker-bridge.ts', () => ({ registerServiceWorker: vi.fn() }))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-cn', messages: {} })
  vi.spyOn(i18n, 'on')
})
// The app listens for as long as its page is open; here that is a test.
afterEach(() => {
  for (const { value: end } of vi.mocked(i18n.on).mock.results) end()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('the library follows the language; words that a page brings along sync nothing', () => {
  afterReady({ queryClient: createQueryClient(clientTo(never).client), session: noSession })
  i18n.load('zh-cn', { a: ['甲'] })
  expect(syncLibraryNow).not.toHaveBeenCalled()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(syncLibraryNow).toHaveBeenCalledTimes(1)
})

test('F19 what waited has arrived: one’s own votes and follows, where they are known, are asked for anew', async () => {
  const data = { list: [], more: false }
  const { client, sent } = clientTo(async () => Response.json({ code: 200, msg: '', data }))
  const queryClient = createQueryClient(client)
  afterReady({ queryClient, session: noSession })
  const asked = () => sent.filter(({ url }) => url.endsWith(listMyReactions.path)).length
  const [{ onSent }] = vi.mocked(startOutbox).mock.lastCall as Parameters<typeof startOutbox>
  onSent(['voteQuestion'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked()).toBe(0)
  const of = { data, savedAt: null, asker: null }
  queryClient.setQueryData(queryFor(listMyReactions, {}).queryKey, of)
  onSent(['voteQuestion'])
  await vi.waitFor(() => expect(asked()).toBe(1), 60_000)
})
