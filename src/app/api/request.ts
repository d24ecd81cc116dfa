import { type Endpoint, fillPath, pathParams } from '#contract/endpoint.ts'
import type { RuntimeConfig } from '#contract/site.ts'

/** Object-valued parameters as `key[sub]`, at any depth; what is undefined or null is left out. Changes nothing given. */
function flatten(params: Record<string, unknown>): [string, string][] {
  const pairs: [string, string][] = []
  const add = (key: string, value: unknown) => {
    if (value === undefined || value === null) return
    if (typeof value !== 'object') pairs.push([key, String(value)])
    else for (const [sub, inner] of Object.entries(value)) add(`${key}[${sub}]`, inner)
  }
  for (const [key, value] of Object.entries(params)) add(key, value)
  return pairs
}

/** Sign-on and the reading path stay on the shell's origin, whatever the API's address is. */
const onShell = (endpoint: Endpoint) => endpoint.page !== undefined || endpoint.path.startsWith('/oauth/')

export interface Target {
  url: string
  /** JSON text of a write; undefined for reads. */
  body?: string
  /** Authorization goes to the API's own address and nowhere else. */
  mayAuthorize: boolean
}

/** Where and with what an endpoint is called. Reads of a page ask for its payload, named by the build (R7.13). */
export function target(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { config, buildId }: { config: RuntimeConfig; buildId: string },
): Target {
  const path = endpoint.page ?? endpoint.path
  const inPath = pathParams(path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const base = onShell(endpoint) ? '' : config.apiUrl.replace(/\/$/, '')
  const filled = base + fillPath(path, input) + (endpoint.page ? '/_payload.json' : '')
  const mayAuthorize = endpoint.auth !== 'none' && !onShell(endpoint)
  if (endpoint.method !== 'GET') return { url: filled, body: JSON.stringify(rest), mayAuthorize }
  const query = [endpoint.page ? encodeURIComponent(buildId) : '', new URLSearchParams(flatten(rest)).toString()]
  const search = query.filter(Boolean).join('&')
  return { url: search ? `${filled}${filled.includes('?') ? '&' : '?'}${search}` : filled, mayAuthorize }
}
