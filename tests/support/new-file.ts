import { i18n } from '@lingui/core'
import { afterAll, beforeAll, vi } from 'vitest'
import { notifications } from '#app/lib/notifications.ts'
import { defaultLocale } from '#contract/base/constants.ts'

// Files share a process, its modules and its page: what one has put in the place of something, or has kept, is gone before
// the next begins.

beforeAll(async () => {
  notifications.set([])
  if (i18n.locale) i18n.activate(defaultLocale)
  await emptyDatabases()
})

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // A module that is cut off half way stays broken for every file after it in the process.
  await vi.dynamicImportSettled()
  if (typeof localStorage === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'))
  history.replaceState(null, '', '/')
})

/** Those that are open stay so, as a page that goes on has them. */
async function emptyDatabases(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await result(indexedDB.open(name))
    const names = [...db.objectStoreNames]
    if (names.length) {
      const transaction = db.transaction(names, 'readwrite')
      for (const store of names) transaction.objectStore(store).clear()
      await new Promise((done) => transaction.addEventListener('complete', done))
    }
    db.close()
  }
}

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
