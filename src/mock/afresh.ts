const asked = 'lamplight-mock-afresh'

/** Forgets everything: the mock's database and what the app keeps on this device. The page starts again. */
export function startAfresh(): void {
  // Done by the next page, which has not opened any of it yet.
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem(asked, '1')
  location.assign('/')
}

export async function wipeIfAsked(): Promise<void> {
  if (!sessionStorage.getItem(asked)) return
  sessionStorage.removeItem(asked)
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => deleted(name)))
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
