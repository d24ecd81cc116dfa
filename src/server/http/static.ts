import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Encoding } from '#server/ports/answers.ts'
import { acceptedEncoding, taggedFor } from './accepted-encoding.ts'
import { compress, isText } from './encoding.ts'
import type { KeptAssets } from './kept-builds.ts'

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
  /** Hashed assets of other builds, older and newer. */
  otherBuilds: KeptAssets
  /** false serves the kill switch in the service worker's place. */
  serviceWorker?: boolean
}

/**
 * The built files, and the hashed assets of other builds. Paths are looked up whole in lists of what is there, so none,
 * however written, leads outside.
 *
 * @returns an answer, or null when the path is none of ours
 */
export function createStatic({
  dist,
  otherBuilds,
  serviceWorker = true,
}: StaticOptions): (request: Request) => Promise<Response | null> {
  const entries = new Map<string, Entry>()
  list(dist, entries)
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

  async function assetElsewhere(path: string): Promise<Entry | null> {
    const file = await otherBuilds.find(path)
    const entry = file && entryOf(path, file, existsSync(`${file}.br`))
    if (entry) entries.set(path, entry)
    return entry || null
  }

  return async (request) => {
    const path = new URL(request.url).pathname
    const entry = entries.get(path) ?? (await assetElsewhere(path))
    if (!entry) return filesOnly.test(path) ? notFound() : null
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
    const encoding = isText(entry.type) ? acceptedEncoding(request.headers.get('Accept-Encoding')) : null
    let file: Loaded
    try {
      file = await load(entry, encoding)
    } catch {
      // Somebody is building over the folder that we serve, or another replica has dropped an old build.
      if (path.startsWith('/assets/') && !entry.file.startsWith(dist)) entries.delete(path)
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
function list(folder: string, entries: Map<string, Entry>): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
  const known = new Set(names)
  for (const file of names) {
    const path = `/${file.slice(join(folder, sep).length).split(sep).join('/')}`
    const entry = path.includes('/.') ? null : entryOf(path, file, known.has(`${file}.br`))
    if (entry) entries.set(encodeURI(path), entry)
  }
}

/** Null for what is no address of its own. */
function entryOf(path: string, file: string, packed: boolean): Entry | null {
  const type = types[extname(file)]
  return type ? { file, type, cacheControl: cacheControl(path), packed } : null
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
