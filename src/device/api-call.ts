import type { Locale } from '#contract/base/locale.ts'
import { trimEnd } from '#contract/base/trim-end.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'

/**
 * Where a path of the API (`/api/…`, `/oauth/…`) is called. `apiUrl` is an origin, a path (`/index.php`) or both, and stays
 * in front of it; empty is the page's own origin, which an address without an origin is relative to.
 */
export const apiAddress = (apiUrl: string, path: string) => trimEnd(apiUrl, '/') + path

/** The headers of every call (R7.01), and more. */
export const callHeaders = (locale: Locale, more: Record<string, string> = {}) =>
  new Headers({ server: 'true', 'think-lang': locale, ...more })

/**
 * Where and with what code other than the client calls a path of the API: a whole address, with the headers of every
 * call, with `more`, and with the token of a member who has one, as far as the API takes them.
 */
export function apiCall(
  config: Pick<RuntimeConfig, 'apiUrl' | 'apiHeaders'> | null,
  path: string,
  {
    origin,
    locale,
    token,
    more,
  }: { origin: string; locale: Locale; token: string | null; more?: Record<string, string> },
): { url: string; headers: Headers } {
  const headers = callHeaders(locale, more)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  keepAllowed(headers, apiHeadersOf(config, origin))
  return { url: new URL(apiAddress(config?.apiUrl ?? '', path), origin).href, headers }
}

/** The headers that the specification names, and whose values browsers let every page set for their type. */
const specified = ['server', 'think-lang', 'authorization', 'content-type']

/** Whether an address leads to another origin than the page's; one that is none leads nowhere, and so to no other. */
export function isElsewhere(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin !== origin
}

/**
 * The headers a call may carry to the API, in small letters; null: all, for the API is on the page's own origin. Another
 * origin's answers to preflights name what they take: one header more, and no call gets through.
 */
export function apiHeadersOf(
  config: Pick<RuntimeConfig, 'apiUrl' | 'apiHeaders'> | null,
  origin: string,
): string[] | null {
  if (!config || !isElsewhere(config.apiUrl, origin)) return null
  return [...specified, ...(config.apiHeaders ?? []).map((name) => name.toLowerCase())]
}

/** Takes out of `headers` what is not among `allowed`; null allows all. */
export function keepAllowed(headers: Headers, allowed: string[] | null): void {
  if (allowed) for (const name of [...headers.keys()]) if (!allowed.includes(name)) headers.delete(name)
}
