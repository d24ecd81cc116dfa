import type { Context } from 'hono'
import { rangeOf } from '#contract/file/range.ts'
import { visitorOf } from '#server/access/visitor.ts'
import { Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fileBytes } from './read.ts'
import { type FileRow, fileById } from './rows.ts'
import { type FileUse, signedUse } from './sign.ts'

/**
 * Whether a use still holds, asked at each request of an address, each range among them. Throws a Failure whose words say
 * why not. `isLook`: only its head is asked for (HEAD), so nothing is fetched.
 */
export type FileGuard = (ports: Ports, use: FileUse, isLook: boolean) => Promise<void>

const gone = { 'zh-cn': '文件不存在', en: 'There is no such file' }
const over = {
  'zh-cn': '这个链接已过期，请回到原来的页面重新打开',
  en: 'This link has expired. Please go back to the page and open it again',
}

/** Answers a signed address: all of the file, or a range of it, always as what is saved and never as what is shown. */
export async function serveFile(c: Context, ports: Ports, guards: Record<string, FileGuard>): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const [by = '', use = '', until = '', here = '', mac = ''] = ['by', 'use', 'until', 'here', 'mac'].map((name) =>
    c.req.query(name),
  )
  const found = await signedUse(ports, id, { by, use, until, here, mac }, () =>
    visitorOf({ http: c, member: null }, ports),
  )
  if (found === 'expired') return refused(c, 410, over)
  const guard = found && Object.hasOwn(guards, found.kind) ? guards[found.kind] : undefined
  const file = guard && (await fileById(ports.db, id))
  if (!found || !guard || file?.state !== 'ready') return refused(c, 404, gone)
  try {
    await guard(ports, found, c.req.method === 'HEAD')
  } catch (error) {
    if (error instanceof Failure) return refused(c, error.code === 404 ? 404 : 403, error.words)
    throw error
  }
  return answered(c, ports, file)
}

function answered(c: Context, ports: Ports, file: FileRow): Response {
  const etag = `"${file.id}"`
  const headers: Record<string, string> = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=0, must-revalidate, no-transform',
    // Nothing packs it on the way: a range counts the bytes as they are.
    Vary: 'Accept-Encoding',
    'Content-Type': file.type,
    'Content-Disposition': disposition(file.name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Referrer-Policy': 'no-referrer',
  }
  const known = c.req.header('If-None-Match')
  if (known && (known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)))
    return c.body(null, 304, headers)
  const ifRange = c.req.header('If-Range')
  // A date is no tag of ours, so who brings one gets all of it.
  const asked = ifRange === undefined || ifRange.trim() === etag ? c.req.header('Range') : undefined
  const range = rangeOf(asked, file.bytes)
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.bytes}`, 'Content-Length': '0' })
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  headers['Content-Length'] = String(last - first + 1)
  if (range) headers['Content-Range'] = `bytes ${first}-${last}/${file.bytes}`
  // Hono takes a HEAD for a GET and leaves the body out: nothing of it is read before somebody takes it.
  const body = fileBytes(ports, file, { first, last }) as ReadableStream<Uint8Array<ArrayBuffer>>
  return c.body(body, range ? 206 : 200, headers)
}

/** RFC 6266: a plain name for who knows no better, and the real one by RFC 5987. */
export function disposition(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}]/gu, '')
  const plain = safe.replace(/[^\w .()-]/g, '_').slice(0, 100)
  const coded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** A sentence in both languages: a person who opens an address by itself has told us none. */
function refused(c: Context, status: 403 | 404 | 410, words: Record<'zh-cn' | 'en', string>): Response {
  return c.text(`${words['zh-cn']}\n${words.en}\n`, status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}
