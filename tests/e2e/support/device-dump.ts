import { expect, type Page } from '@playwright/test'

/**
 * Everything that this browser keeps for the site, as text, by where it lies: rows of IndexedDB (and the databases'
 * names), localStorage, sessionStorage, Cache Storage and the cookies that a script can read. Bytes are read as text.
 */
export async function deviceDump(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {}
    const textOf = (bytes: ArrayBuffer | ArrayBufferView) => new TextDecoder().decode(bytes)
    const plain = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? textOf(value) : value
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => resolve(null)
      })
      if (!db) continue
      const rows: unknown[] = []
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName)
        for (const ask of [() => store.getAllKeys(), () => store.getAll()]) {
          rows.push(
            await new Promise((resolve) =>
              Object.assign(ask(), {
                onsuccess(this: IDBRequest) {
                  resolve(this.result)
                },
              }),
            ),
          )
        }
      }
      db.close()
      found[`indexedDB ${name}`] = JSON.stringify([name, rows], plain)
    }
    found.localStorage = JSON.stringify({ ...localStorage })
    found.sessionStorage = JSON.stringify({ ...sessionStorage })
    found.cookies = document.cookie
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const all = await cache.keys()
      const bodies = await Promise.all(all.map(async (one) => (await cache.match(one))?.text().catch(() => '')))
      found[`caches ${name}`] = [name, ...all.map(({ url }) => url), ...bodies].join('\n')
    }
    return found
  })
}

/** Every text that the memory of the page holds once what nobody refers to has been collected. */
export async function memoryDump(page: Page): Promise<Record<string, string>> {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] }
  return { memory: strings.join('\n') }
}

/** Where in a dump one of these texts stands: `place: text`. */
export function traces(dump: Record<string, string>, texts: Record<string, string>): string[] {
  return Object.entries(dump).flatMap(([place, content]) =>
    Object.entries(texts)
      .filter(([, text]) => content.includes(text))
      .map(([what]) => `${place}: ${what}`),
  )
}

/** The answers that the device keeps for whoever is signed in, as text. */
export async function keptAnswersOf(page: Page): Promise<string> {
  const stores = Object.entries(await deviceDump(page))
  return stores.flatMap(([place, text]) => (place.startsWith('indexedDB lamplight-queries') ? text : [])).join('\n')
}

/** Waits until what the device keeps for whoever is signed in has all of these in it: names of calls, words of answers. */
export async function answersKept(page: Page, ...parts: string[]): Promise<void> {
  const missing = async () => {
    const text = await keptAnswersOf(page).catch(() => '')
    return parts.filter((part) => !text.includes(part))
  }
  await expect.poll(missing).toEqual([])
}
