import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Encoding } from '#server/ports/answers.ts'
import { acceptedEncoding, taggedFor } from './accepted-encoding.ts'
import { compress, isText } from './encoding.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Where a path that is no file is nobody's: no page of the app lies there. */
const filesOnly = /^\/(assets|builds|icons|pages|screenshots)(\/|$)|^\/[^/]+\.(js|webmanifest|ico|map)$/

type Entry = { file: string; type: string; cacheControl: string; packed: boolean }
type Loaded = { bytes: Uint8Array; etag: string }

export type StaticOptions = {
  /** The built app. */
  dist: string
  /** Folders of other builds whose hashed assets stay served, newest first. */
  olderBuilds: string[]
  /** false serves the kill switch in the service worker's place. */
  serviceWorker?: boolean
}

/**
 * The built files. The list is made once at start and looked up whole, so no path, however written, leads outside it.
 *
 * @returns an answer, or null when the path is none of ours
 */
export function createStatic({
  dist,
  olderBuilds,
  serviceWorker = true,
}: StaticOptions): (request: Request) => Promise<Response | null> {
  const entries = new Map<string, Entry>()
  for (const folder of olderBuilds.toReversed()) list(folder, entries, (path) => path.startsWith('/assets/'))
  list(dist, entries, () => true)
  for (const [path, entry] of [...entries]) {
    if (/^\/builds\/meta\/[^/]+\.json$/.test(path)) entries.set(path.replace(/\.json$/, ''), entry)
  }
  const killSwitch = entries.get('/kill-switch.js')
  if (!serviceWorker && killSwitch) entries.set('/sw.js', killSwitch)
  const loaded = new Map<string, Promise<Loaded>>()

  /** A file's bytes under one encoding, read (or packed) once. */
  function load(entry: Entry, encoding: Encoding | null): Promise<Loaded> {
    const key = `${encoding} ${entry.file}`
    const known = loaded.get(key)
    if (known) return known
    const fresh = read(entry, encoding)
    loaded.set(key, fresh)
    fresh.catch(() => loaded.delete(key))
    return fresh
  }

  return async (request) => {
    const path = new URL(request.url).pathname
    const entry = entries.get(path)
    if (!entry) return filesOnly.test(path) ? notFound() : null
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
    const encoding = isText(entry.type) ? acceptedEncoding(request.headers.get('Accept-Encoding')) : null
    let file: Loaded
    try {
      file = await load(entry, encoding)
    } catch {
      // Somebody is building over the folder that we serve.
      return notFound()
    }
    const headers: Record<string, string> = { 'Cache-Control': entry.cacheControl, ETag: file.etag }
    if (isText(entry.type)) headers.Vary = 'Accept-Encoding'
    if (request.headers.get('If-None-Match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
    headers['Content-Type'] = entry.type
    headers['Content-Length'] = String(file.bytes.length)
    if (encoding) headers['Content-Encoding'] = encoding
    const body = request.method === 'HEAD' ? null : (file.bytes as Uint8Array<ArrayBuffer>)
    return new Response(body, { status: 200, headers })
  }
}

async function read(entry: Entry, encoding: Encoding | null): Promise<Loaded> {
  const plain = await readFile(entry.file)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  if (!encoding) return { bytes: plain, etag }
  const bytes =
    encoding === 'br' && entry.packed ? await readFile(`${entry.file}.br`) : await compress(plain, encoding, true)
  return { bytes, etag: taggedFor(etag, encoding) }
}

/** Adds a folder's files by their URL path; hidden files and the compressed copies are no addresses of their own. */
function list(folder: string, entries: Map<string, Entry>, wanted: (path: string) => boolean): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
  const known = new Set(names)
  for (const file of names) {
    const path = `/${file.slice(join(folder, sep).length).split(sep).join('/')}`
    const type = types[extname(file)]
    if (!type || path.includes('/.') || !wanted(path)) continue
    entries.set(encodeURI(path), { file, type, cacheControl: cacheControl(path), packed: known.has(`${file}.br`) })
  }
}

function cacheControl(path: string): string {
  // Vite puts a hash of the content into these names.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path === '/builds/latest.json') return 'no-store'
  if (/^\/(icons|screenshots)\//.test(path) || /^\/favicon\./.test(path)) return 'public, max-age=86400'
  return 'no-cache'
}

function notFound(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Not found\n', { status: 404, headers })
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } })
}
