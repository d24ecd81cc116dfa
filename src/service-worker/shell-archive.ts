import type { PrecacheEntry } from 'workbox-precaching'
import { notCopied } from './filled-shell.ts'

/** Fewer files than this are asked for by themselves: an update that changed little costs little. */
const worthwhile = 12

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
}

/** A file as the build lists it; `files` are those of an archive, which are listed nowhere else. */
export type Listed = PrecacheEntry & { files?: string[] }
/** Files of the build that are kept together, and the path of the archive that holds them. */
export type Part = { archive: string; files: string[] }

/** What reading needs, without the archive that holds most of it, whose path stands beside it; and the rest. */
export function splitArchives(entries: Listed[]): { archive: string | null; files: Listed[]; rest: Part | null } {
  const shell = entries.find(({ url }) => /(^|\/)assets\/shell-[\w-]+\.json$/.test(url))
  const rest = entries.find(({ url }) => /(^|\/)assets\/rest-[\w-]+\.json$/.test(url))
  return {
    archive: shell?.url ?? null,
    files: entries.filter((entry) => entry !== shell && entry !== rest),
    rest: rest ? { archive: rest.url, files: rest.files ?? [] } : null,
  }
}

/**
 * Brings the build's files in one answer and puts those that are missing into the precache, each under its key. Never
 * rejects because of the archive: what does not come in it is fetched by itself afterwards. Rejects when there is no
 * room.
 *
 * @param archive its path
 * @param keys the precache's keys by absolute URL
 */
export async function unpackShell(
  archive: string,
  keys: ReadonlyMap<string, string>,
  cache: Cache,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  const here = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...keys.values()].filter((key) => !here.has(key))
  if (missing.length < worthwhile) return
  const unpacked = await filesOf(archive, fetcher)
  if (!unpacked) return
  for (const [path, body] of unpacked.files) {
    const url = new URL(path, self.location.href)
    const key = keys.get(url.href)
    if (!key || here.has(key)) continue
    const headers = new Headers(unpacked.headers)
    headers.set(
      'content-type',
      types[url.pathname.slice(url.pathname.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8',
    )
    await cache.put(key, new Response(body, { headers }))
  }
}

/** The files of the archive with the headers it came with, security policy included; null when it cannot be had or read. */
async function filesOf(
  archive: string,
  fetcher: typeof fetch,
): Promise<{ files: [string, string][]; headers: Headers } | null> {
  try {
    const response = await fetcher(new URL(archive, self.location.href), { credentials: 'same-origin' })
    if (!response.ok || response.redirected) return null
    const files: unknown = await response.json()
    if (!Array.isArray(files) || !files.every(isFile)) return null
    const headers = new Headers(response.headers)
    for (const name of notCopied) headers.delete(name)
    return { files, headers }
  } catch {
    // Offline, cut short, a captive portal's page.
    return null
  }
}

function isFile(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
