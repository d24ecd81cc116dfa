import { i18n } from '@lingui/core'
import { clear } from 'idb-keyval'
import { afterAll, beforeAll, vi } from 'vitest'
import { notifications } from '#app/lib/notifications.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import { deviceStore } from '#device/store.ts'

// Files share a process, its modules and its page: what one has put in the place of something, or has kept, is gone before
// the next begins.

beforeAll(async () => {
  notifications.set([])
  if (i18n.locale) i18n.activate(defaultLocale)
  if (typeof indexedDB === 'undefined') return
  for (const { name = '' } of await indexedDB.databases()) await clear(deviceStore(name))
})

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // A module that is cut off half way stays broken for every file after it in the process.
  await vi.dynamicImportSettled()
  if (typeof localStorage === 'undefined') return
  // Whoever works for the page ends when it is left.
  dispatchEvent(new Event('pagehide'))
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'))
  history.replaceState(null, '', '/')
})
