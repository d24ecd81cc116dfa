// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { afterReady } from '#app/after-ready.ts'
import { createQueryClient } from '#app/api/query.ts'
import { syncLibraryNow } from '#app/offline/library-sync.ts'
import { noSession } from '#app/session/context.ts'
import { clientTo, never } from './answers.ts'

vi.mock('#app/offline/library-sync.ts', () => ({ startLibrarySync: vi.fn(), syncLibraryNow: vi.fn() }))
vi.mock('#app/offline/latest-build.ts', () => ({ watchLatestBuild: vi.fn() }))
vi.mock('#app/offline/service-worker-bridge.ts', () => ({ registerServiceWorker: vi.fn() }))

beforeEach(() => i18n.loadAndActivate({ locale: 'zh-cn', messages: {} }))

test('the library follows the language; words that a page brings along sync nothing', () => {
  afterReady({ queryClient: createQueryClient(clientTo(never).client), session: noSession })
  i18n.load('zh-cn', { a: ['甲'] })
  expect(syncLibraryNow).not.toHaveBeenCalled()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(syncLibraryNow).toHaveBeenCalledTimes(1)
})
