import { isBuildAsset } from './is-build-asset.ts'
import { type Part, unpackShell } from './shell-archive.ts'

/** Files beside the precache: Workbox would take them away as none of its own. The kill switch knows the name. */
const cacheName = 'rest'

let part: Part | null = null
let keeping: Promise<void> | undefined

const absolute = (path: string) => new URL(path, self.location.href).href

/** The files of this build that are no part of reading; null where it has none. To be called before everything else here. */
export function nameRest(named: Part | null): void {
  part = named && { archive: absolute(named.archive), files: named.files.map(absolute) }
}

/** A file of this build's rest. */
export function isRestFile(url: URL): boolean {
  return part?.files.includes(url.href) === true
}

/** A file of the rest from the device, or else from the network. */
export async function restFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request)
}

/**
 * Keeps the rest of the build, whole: the archive's own address is put last, and says so. At once where it is kept. Once at
 * a time. Rejects where a file cannot be had or there is no room; what has come is there when it is tried again.
 */
export function keepRest(): Promise<void> {
  keeping ??= keep().finally(() => {
    keeping = undefined
  })
  return keeping
}

async function keep(): Promise<void> {
  if (!part) return
  const cache = await caches.open(cacheName)
  if (await cache.match(part.archive)) return
  await unpackShell(part.archive, new Map(part.files.map((url) => [url, url])), cache)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const url of part.files.filter((one) => !here.has(one))) {
    const request = new Request(url, { credentials: 'same-origin' })
    const file = await fetch(request)
    if (!isBuildAsset(file)) throw new Error(`${url} cannot be had`)
    await cache.put(url, file)
  }
  await cache.put(part.archive, new Response(''))
}

/** Whether this device has the rest of some build whole: then an update brings its own, or does not come. */
export async function hasRest(): Promise<boolean> {
  const kept = await (await caches.open(cacheName)).keys()
  return kept.some(({ url }) => /\/assets\/rest-[\w-]+\.json$/.test(url))
}

/** Takes away what is another build's, once this one is in charge. */
export async function dropOtherRests(): Promise<void> {
  const cache = await caches.open(cacheName)
  const own = new Set(part ? [part.archive, ...part.files] : [])
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url)
}
