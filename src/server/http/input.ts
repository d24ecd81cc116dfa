import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { pathParams } from '#contract/base/endpoint.ts'
import { isProblem } from '#contract/base/problems.ts'
import { upgraded } from '#contract/base/queued.ts'
import { versionHeader } from '#contract/base/queued-header.ts'
import { badInput, Failure, phrases } from './failure.ts'
import { readForm } from './form.ts'
import { readLimited } from './limited-body.ts'
import { isHostile, readQuery } from './query.ts'

/** Bytes of a JSON body whose call names no other number: the longest text there is, with room for its escapes and the other fields. */
export const maxBodyBytes = 256 * 1024

const utf8Json = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/**
 * What a call's path, query and body say: `input`, checked by the endpoint's own; keys it does not know are refused. A
 * body that waited on a device is brought up to date before (F28). `sent` is all of it as it came: what tells a
 * repeated write from another, also when it was sent to an older build the first time. The payload of a page is asked
 * for with the build's hash alone, a key without a value: where no language is named it is the default one.
 */
export async function readInput(c: Context, endpoint: Endpoint, options: { payload: boolean }) {
  const asked = readQuery(new URL(c.req.url).searchParams, options.payload)
  const query = options.payload && shapeOf(endpoint)?.locale ? { locale: defaultLocale, ...asked } : asked
  const together = (parts: [name: string, value: unknown][]) => {
    const raw = { ...query }
    for (const [name, value] of parts) add(raw, name, value)
    for (const name of pathParams(endpoint.path)) add(raw, name, c.req.param(name))
    return raw
  }
  const body =
    endpoint.method === 'GET'
      ? []
      : endpoint.form
        ? await readForm(c, endpoint.maxBytes)
        : Object.entries(await bodyOf(c, endpoint.maxBytes))
  const sent = together(body)
  const version = c.req.header(versionHeader)
  if (version === undefined) return { input: check(endpoint, sent), sent }
  const present = isPlain(sent) && upgraded(endpoint, Object.fromEntries(body), version)
  if (!present) throw badInput({ version: 'illegal' })
  return { input: check(endpoint, together(Object.entries(present))), sent }
}

function check(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  const known = shapeOf(endpoint)
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) if (!isPlain(value)) fields[name] = 'illegal'
  if (known) for (const name of Object.keys(raw)) if (!Object.hasOwn(known, name)) fields[name] = 'unknown'
  if (Object.keys(fields).length > 0) throw badInput(limited(fields))
  const result = endpoint.input.safeParse(raw)
  if (result.success) return result.data
  for (const issue of result.error.issues) fields[issue.path.map(String).join('.') || '(input)'] ??= problemOf(issue)
  throw badInput(limited(fields))
}

/** A problem of the contract's that the app has words for, or else what kind of mistake it is. */
function problemOf({ message, code }: { message: string; code?: string }): string {
  return isProblem(message) ? message : (code ?? 'invalid')
}

/** What no database gives back as it was: NUL, which PostgreSQL refuses, and half a character, which UTF-8 cannot say. */
const unkeepable = /[\0\p{Cs}]/u

/** Whether a database can have this text. */
export const isKept = (text: string): boolean => !unkeepable.test(text)

/** Nothing deeper than any input is, no name that means something to objects, and nothing that cannot be kept. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isKept(value)
  if (typeof value !== 'object' || value === null) return true
  return depth < 10 && Object.entries(value).every(([name, inner]) => !isHostile(name) && isPlain(inner, depth + 1))
}

/** The fields an input names, when it is an object. */
function shapeOf(endpoint: Endpoint): Record<string, unknown> | null {
  const def = endpoint.input.def as { type?: string; shape?: Record<string, unknown> }
  return def.type === 'object' && def.shape ? def.shape : null
}

function add(target: Record<string, unknown>, name: string, value: unknown): void {
  if (isHostile(name)) throw badInput({ [name]: 'unknown' })
  if (Object.hasOwn(target, name)) throw badInput({ [name.slice(0, 80)]: 'duplicate' })
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

async function bodyOf(c: Context, maxBytes?: number): Promise<Record<string, unknown>> {
  const type = c.req.header('Content-Type') ?? ''
  // Of another type nothing is read.
  if (type !== '' && !utf8Json.test(type)) throw new Failure(415, phrases.notJson)
  const text = await limitedText(c.req.raw, maxBytes)
  if (text === '' && type === '') return {}
  if (type === '') throw new Failure(415, phrases.notJson)
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

async function limitedText(request: Request, maxBytes = maxBodyBytes): Promise<string> {
  const bytes = await readLimited(request, maxBytes, new Failure(413, phrases.tooLarge))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(codes.badInput, phrases.notJson)
  }
}
