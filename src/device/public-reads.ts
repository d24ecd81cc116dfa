import { codes } from '#contract/codes.ts'
import { type Endpoint, freshKey } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { getHelp, getHelpHome, listHelp } from '#contract/help.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { findHelpAnyLocale, listCategory, readHome, type Saved } from './library.ts'

/** A read that the library can answer. `locale` is null where the document's id alone decides. */
export type PublicRead =
  | { endpoint: 'getHelpHome'; locale: Locale }
  | { endpoint: 'listHelp'; locale: Locale; categoryId: string; page: number; limit: number }
  | { endpoint: 'getHelp'; locale: null; id: string }

const payloadSuffix = '/_payload.json'

/** The endpoint's names in a path, or null when it is another path: (`/help/:id`, `/help/a%20b`) → {id: 'a b'}. */
function namesIn(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const names: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i] as string
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    try {
      names[part.slice(1)] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return names
}

/** An endpoint's input in a URL, by its API path or by the payload of its page. */
function inputOf(endpoint: Endpoint, { pathname, searchParams }: URL): Record<string, string> | null {
  const isPayload = endpoint.page !== undefined && pathname.endsWith(payloadSuffix)
  const names = isPayload
    ? namesIn(endpoint.page as string, pathname.slice(0, -payloadSuffix.length))
    : namesIn(endpoint.path, pathname)
  return names && { ...Object.fromEntries(searchParams), ...names }
}

/** Which public read a URL asks for; null for everything the library has nothing to say about. */
export function publicRead(url: URL): PublicRead | null {
  if (url.search.includes(`&${freshKey}`)) return null
  const home = getHelpHome.input.safeParse(known(['locale'], inputOf(getHelpHome, url)))
  if (home.success) return { endpoint: 'getHelpHome', locale: home.data.locale as Locale }
  const list = listHelp.input.safeParse(known(['locale', 'categoryId', 'page', 'limit'], inputOf(listHelp, url)))
  if (list.success) return { endpoint: 'listHelp', page: 1, limit: limits.pageSize, ...list.data }
  const doc = getHelp.input.safeParse(known(['id'], inputOf(getHelp, url)))
  if (doc.success) return { endpoint: 'getHelp', locale: null, id: doc.data.id }
  return null
}

/** Only the endpoint's own fields: the build hash of a payload's query is none of them. */
function known(fields: string[], input: Record<string, string> | null): unknown {
  return input && Object.fromEntries(fields.filter((field) => field in input).map((field) => [field, input[field]]))
}

async function fromLibrary(read: PublicRead): Promise<Saved<unknown> | null> {
  if (read.endpoint === 'getHelpHome') return readHome(read.locale)
  if (read.endpoint === 'getHelp') return findHelpAnyLocale(read.id)
  const saved = await listCategory(read.locale, read.categoryId)
  if (!saved) return null
  const from = (read.page - 1) * read.limit
  return { data: { list: saved.data.slice(from, from + read.limit), total: saved.data.length }, savedAt: saved.savedAt }
}

/**
 * Answers a public read from the library as the server would: `/help/_payload.json`, `/help/{id}/_payload.json`,
 * `/api/help`, `/api/help/home`, `/api/help/doc/{id}`. The header `x-saved-at` says when the library was last whole
 * (integer seconds). Undefined when it is no such read or the library does not have it. Never asks the network.
 */
export async function answerFromDevice(url: URL): Promise<Response | undefined> {
  const read = publicRead(url)
  const saved = read && (await fromLibrary(read))
  if (!saved) return undefined
  const body: Envelope = { code: codes.ok, msg: '', data: saved.data }
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-saved-at': String(saved.savedAt) },
  })
}
