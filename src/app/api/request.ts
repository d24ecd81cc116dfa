import { type Endpoint, fillPath, freshKey, pathParams } from '#contract/base/endpoint.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { apiAddress } from '#device/api-call.ts'
import { Failure } from './failure.ts'

/** Deeper than this no honest input is; what holds itself has no end. */
const maxDepth = 10

const hostileKey = /^(__proto__|constructor|prototype)$|[[\]]/

class Refused extends Error {}

/**
 * Every value of an input with the name it has in a query: `key[sub]`, at any depth, for objects and lists; what is
 * undefined or null is left out. Changes nothing given. Throws Refused for what a server could read as something else.
 */
function flatten(input: Record<string, unknown>): [string, string][] {
  const pairs: [string, string][] = []
  const add = (name: string, value: unknown, depth: number) => {
    if (value === undefined || value === null) return
    if (typeof value !== 'object') pairs.push([name, String(value)])
    else addAll(value, (key) => `${name}[${key}]`, depth + 1)
  }
  const addAll = (object: object, nameOf: (key: string) => string, depth: number) => {
    if (depth > maxDepth) throw new Refused(`An input deeper than ${maxDepth}, or one that holds itself`)
    for (const [key, value] of Object.entries(object)) {
      if (hostileKey.test(key)) throw new Refused(`A field may not be called ${key}`)
      add(nameOf(key), value, depth)
    }
  }
  addAll(input, (key) => key, 1)
  return pairs
}

/** A value that is a step of its own in a path: `..` would lead to another address. */
const isStep = (value: unknown) => value != null && !['', '.', '..'].includes(String(value))

export interface Target {
  url: string
  /** For the payload of a page: where the API itself answers the same. */
  apiUrl?: string
  /** JSON text of a write, or its form; undefined for reads. */
  body?: string | FormData
  /** Authorization goes to the API's own address and nowhere else. */
  mayAuthorize: boolean
}

/**
 * Where and with what an endpoint is called. `fresh` makes the address of a page's read one that nobody has an answer to.
 * Reads of a page ask for its payload, on the shell's origin and named by the build (R7.13); all else has the configured
 * base URL (R7.01). Throws a Failure of kind `shape` for an input that must not be sent (F52).
 */
export function target(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { config, buildId, fresh = '' }: { config: RuntimeConfig; buildId: string; fresh?: string },
): Target {
  const path = endpoint.page ?? endpoint.path
  const inPath = pathParams(path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const pairs = checked(path, () => {
    for (const name of inPath) if (!isStep(input[name])) throw new Refused(`No ${name} to put into the path`)
    return flatten(rest)
  })
  const atApi = checked(path, () => addressAt(config.apiUrl, fillPath(endpoint.path, input)))
  const toApi = originOf(atApi) !== null && originOf(atApi) === originOf(config.apiUrl)
  const mayAuthorize = endpoint.auth !== 'none' && endpoint.page === undefined && toApi
  if (endpoint.method !== 'GET') return { url: atApi, body: JSON.stringify(rest), mayAuthorize }
  if (!endpoint.page) return { url: withQuery(atApi, [queryOf(pairs)]), mayAuthorize }
  // A key alone, as the build's is: the server looks at neither.
  const payload = [encodeURIComponent(buildId), queryOf(pairs), fresh && freshKey + fresh]
  return {
    url: withQuery(`${fillPath(path, input)}/_payload.json`, payload),
    apiUrl: withQuery(atApi, [queryOf(pairs)]),
    mayAuthorize,
  }
}

const queryOf = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()

function withQuery(address: string, parts: string[]): string {
  const search = parts.filter(Boolean).join('&')
  return search ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address
}

/** Where a path is called. A whole address (R7.10) is called as it is, on this origin or below the base URL. */
function addressAt(apiUrl: string, path: string): string {
  if (path.startsWith('/')) return apiAddress(apiUrl, path)
  const url = URL.canParse(path) ? new URL(path) : null
  const base = new URL(apiAddress(apiUrl, '/'), location.origin).href
  if (url && (url.origin === location.origin || url.href.startsWith(base))) return url.href
  throw new Refused('An address beyond the base URL of the API')
}

function originOf(address: string): string | null {
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).origin : null
}

function checked<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof Refused) throw new Failure('shape', { url: path, cause })
    throw cause
  }
}
