import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathParams } from '#contract/endpoint.ts'
import { codes } from '#contract/codes.ts'
import { badInput, Failure, phrases } from './failure.ts'

/** Bytes of a JSON body: the longest text there is, with room for its escapes and the other fields. */
export const maxBodyBytes = 256 * 1024

/** What a call's path, query and body say, checked by the endpoint's `input`; keys it does not know are refused. */
export async function readInput(c: Context, endpoint: Endpoint, options: { bareQueryKeys: boolean }) {
  const raw: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(queryOf(c, options.bareQueryKeys))) set(raw, name, value)
  if (endpoint.method !== 'GET') {
    for (const [name, value] of Object.entries(await bodyOf(c))) set(raw, name, value)
  }
  for (const name of pathParams(endpoint.path)) {
    if (name in raw) throw badInput({ [name]: 'duplicate' })
    set(raw, name, c.req.param(name))
  }
  return check(endpoint, raw)
}

function check(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  const known = shapeOf(endpoint)
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) if (!isPlain(value)) fields[name] = 'invalid'
  if (known) for (const name of Object.keys(raw)) if (!Object.hasOwn(known, name)) fields[name] = 'unknown'
  if (Object.keys(fields).length > 0) throw badInput(limited(fields))
  const result = endpoint.input.safeParse(raw)
  if (result.success) return result.data
  for (const issue of result.error.issues)
    fields[issue.path.map(String).join('.') || '(input)'] ??= issue.code ?? 'invalid'
  throw badInput(limited(fields))
}

/** Nothing deeper than any input is, and no NUL: PostgreSQL cannot keep one, and nobody types it. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth < 10 && Object.values(value).every((inner) => isPlain(inner, depth + 1))
}

/** The fields an input names, when it is an object. */
export function shapeOf(endpoint: Endpoint): Record<string, unknown> | null {
  const def = endpoint.input.def as { type?: string; shape?: Record<string, unknown> }
  return def.type === 'object' && def.shape ? def.shape : null
}

function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') throw badInput({ [name]: 'unknown' })
  target[name] = value
}

/** A bad request is not answered with more than it is worth. */
function limited(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, 20)
      .map(([name, what]) => [name.slice(0, 80), what]),
  )
}

function queryOf(c: Context, bareQueryKeys: boolean): Record<string, string> {
  const query = new URL(c.req.url).searchParams
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of query) {
    // `?{build}` names the build that asks; it is there to be told apart by caches and says nothing to us.
    if (bareQueryKeys && value === '' && /^[\w.-]{1,64}$/.test(name)) continue
    if (name in values) throw badInput({ [name.slice(0, 80)]: 'duplicate' })
    values[name] = value
  }
  return values
}

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('Content-Type') ?? ''
  const text = await limitedText(c.req.raw)
  if (text === '' && type === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Failure(415, phrases.notJson)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure(codes.badInput, phrases.notJson)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Failure(codes.badInput, phrases.notJson)
  }
  return value as Record<string, unknown>
}

/** Reads no more than the limit, whatever the length header claims. */
async function limitedText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBodyBytes) throw new Failure(413, phrases.tooLarge)
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new Failure(413, phrases.tooLarge)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(codes.badInput, phrases.notJson)
  }
}
