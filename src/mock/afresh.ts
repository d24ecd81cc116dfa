type Wish = 'everything' | 'help'

const wishKey = 'lamplight-mock-afresh'

/** Forgets everything: the mock's databases and what the app keeps on this device. The page starts again. */
export function startAfresh(): void {
  // Done by the next page, which has not opened any of it yet.
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem(wishKey, 'everything' satisfies Wish)
  location.assign('/')
}

/** Forgets the help that is saved for reading offline, as if this were a first visit. The page starts again. */
export function forgetHelp(): void {
  wishHelpForgotten()
  location.reload()
}

export function wishHelpForgotten(): void {
  sessionStorage.setItem(wishKey, 'help' satisfies Wish)
}

/** To be called before anything opens a database. */
export async function wipeIfAsked(): Promise<void> {
  const wish = sessionStorage.getItem(wishKey)
  sessionStorage.removeItem(wishKey)
  if (wish === 'help') await wipeHelp()
  if (wish === 'everything') await wipe(() => true)
}

/** Deletes the saved help and the answers that screens remember. */
export function wipeHelp(): Promise<void> {
  return wipe((name) => /^lamplight-(library|queries)-/.test(name))
}

async function wipe(concerns: (database: string) => boolean): Promise<void> {
  const databases = await indexedDB.databases()
  await Promise.all(databases.filter(({ name = '' }) => concerns(name)).map(({ name = '' }) => deleted(name)))
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Another tab that does not let go is not waited for: the database goes when the tab does. */
function deleted(name: string): Promise<void> {
  const request = indexedDB.deleteDatabase(name)
  return new Promise((resolve) => {
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })
}
