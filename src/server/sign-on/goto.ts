/** Addresses that start or end sign-on, or are no page: coming back to one would go round in circles. */
const noPage = /^\/(oauth|api|demo-issuer|builds|pro-api)(\/|$)/i

const unsafe = /[\p{Cc}\s\\]/u

/**
 * Where sign-on may return to: `value` when it is a page of ours, otherwise `/help`.
 *
 * @param value as it came in: an absolute address or a path
 * @param publicUrl our origin, without a trailing slash
 * @param others origins that the app is served from as well (CORS_ORIGINS), in the same form
 * @returns an absolute address of one of these origins, without `code` and `state`
 */
export function checkedGoto(value: string | undefined, publicUrl: string, others: string[] = []): string {
  return ownPage(value, publicUrl, others) ?? `${publicUrl}/help`
}

/** The same check for callers that refuse instead of falling back: null when `value` is no page of ours. */
export function ownPage(value: string | undefined, publicUrl: string, others: string[] = []): string | null {
  if (!value || value.length > 2_000 || unsafe.test(value)) return null
  // Browsers repair addresses in surprising ways (`https:evil`, `/\evil`), so only two plain forms are read at all.
  const origin = value.startsWith('/') ? publicUrl : [publicUrl, ...others].find((one) => value.startsWith(`${one}/`))
  if (origin === undefined) return null
  const path = value.startsWith('/') ? value : value.slice(origin.length)
  if (!isPlainPath(path)) return null
  const url = new URL(origin + path)
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null
  if (!isPlainPath(url.pathname) || noPage.test(decodedFully(url.pathname) ?? '/oauth')) return null
  return url.origin + url.pathname + withoutAnswer(url.search) + url.hash
}

/** `address` with one parameter added; what is there stays byte for byte. */
export function withParam(address: string, name: string, value: string): string {
  const url = new URL(address)
  const search = url.search.length > 1 ? `${url.search}&` : '?'
  return `${url.origin}${url.pathname}${search}${name}=${encodeURIComponent(value)}${url.hash}`
}

/** Starts with exactly one slash and holds no surprise however often it is decoded on its way. */
function isPlainPath(path: string): boolean {
  const bare = path.split(/[?#]/, 1)[0] as string
  const decoded = decodedFully(bare)
  return decoded !== null && [bare, decoded].every((form) => /^\/(?!\/)/.test(form) && !/[\\\p{Cc}]/u.test(form))
}

/** Decoded until nothing changes; null when it cannot be decoded or hides deeper than anyone means to. */
function decodedFully(path: string): string | null {
  let current = path
  for (let depth = 0; depth < 4; depth += 1) {
    let next: string
    try {
      next = decodeURIComponent(current)
    } catch {
      return null
    }
    if (next === current) return current
    current = next
  }
  return null
}

/** A query without the answers of an earlier sign-on, which the app would read again. */
function withoutAnswer(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^(code|state)(=|$)/.test(pair))
  return kept.length ? `?${kept.join('&')}` : ''
}
