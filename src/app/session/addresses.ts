import { askFragment } from '#app/lib/form-places.ts'
import { apiAddress } from '#device/api-call.ts'

/** The route names of the specification: where session problems lead (R2.16). */
export const routeNames = { user: '/user', userLogin: '/user/login' } as const

const path = (address: string) => new URL(address).pathname

/** The help centre: readable without a network, never left for sign-on. */
export const reading = (address: string) => path(address) === '/help' || path(address).includes('/help/')

const under = (route: string, pathname: string) => pathname === route || pathname.startsWith(`${route}/`)

export const isLogin = (address: string) => under(routeNames.userLogin, path(address))

/** Whether an address is that of a target or lies under it; the page that signs in does not lie under the member's own. */
export function onTarget(address: string, target: string): boolean {
  return under(target, path(address)) && (target === routeNames.userLogin || !isLogin(address))
}

/** Pages that make no sense to somebody who is not signed in. */
export const membersOnly = (address: string) => onTarget(address, routeNames.user) || under('/admin', path(address))

/** An address as the app's own links write it: path, query and fragment. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

/**
 * What the page that signs in has to explain: codes refused, sign-on out of reach, a session that is over; or what
 * a guest wanted to do.
 */
export type SignInReason = 'refused' | 'unreachable' | 'ended' | WantedAsGuest
/** What needs an account: to ask, to report a text, to write to support, anything else that is done with one. */
export type WantedAsGuest = 'ask' | 'report' | 'join' | 'feedback'

/** The fragment with which a guest’s private link opens feedback: it stands in no query, which servers and logs see. */
const privateKey = /#key=[\w-]*$/

/**
 * A path as one comes back to it: without a code or a state=0 of sign-on, which would be obeyed once more, and without the
 * key of a private link, which this device keeps by then.
 */
export function returnPath(path: string): string {
  const address = without(`https://nowhere.invalid${path.replace(privateKey, '')}`, 'code')
  return pathOf(new URL(address).searchParams.get('state') === '0' ? without(address, 'state') : address)
}

/** The page that signs in, which returns to the path `goto`. */
export function signInAddress(goto: string | null, reason?: SignInReason): string {
  const query = [goto && `goto=${encodeURIComponent(returnPath(goto))}`, reason && `reason=${reason}`]
    .filter(Boolean)
    .join('&')
  return query ? `${routeNames.userLogin}?${query}` : routeNames.userLogin
}

/** A sign-on address that returns to `goto`. The key of a private link stays a fragment, which redirects hand on. */
export function withGoto(url: string, goto: string): string {
  const [key = ''] = privateKey.exec(goto) ?? []
  return `${url}${url.includes('?') ? '&' : '?'}goto=${encodeURIComponent(goto.replace(privateKey, ''))}${key}`
}

/**
 * An address as a refresh comes back to it. Where that brings nobody the query is taken away (R4.06), so what may not be
 * lost with it stands elsewhere: that somebody was about to ask is a fragment, or they would find themselves in the list
 * without a word; a post that lay over the list is at its own path, where a reload leads anyway.
 */
export function outlasting(address: string): string {
  const url = new URL(address)
  if (url.pathname === '/QA' && url.searchParams.has('ask')) url.hash = askFragment
  const post = url.pathname === '/blog' ? url.searchParams.get('id') : null
  if (post) {
    url.pathname = `/blog/${encodeURIComponent(post)}`
    url.search = ''
  }
  return url.href
}

/** Path and query of an address whose query is to be put back, where a refresh takes it away and nothing else says it. */
export function queryToKeep(address: string): string {
  const { pathname, search } = new URL(address)
  return search && outlasting(address) === address ? pathname + search : ''
}

/** An address that has lost its query, with the one that was left at the same path; null where there is nothing to put back. */
export function withQueryOf(address: string, leftAt: string): string | null {
  const url = new URL(address)
  return !url.search && leftAt.startsWith(`${url.pathname}?`) ? url.origin + leftAt + url.hash : null
}

/** Whether a sign-on address is our own server's: under `/oauth/` of the API (`apiUrl` empty: of this origin). */
export function isOwnSignOn(url: string, { apiUrl = '', address }: { apiUrl?: string; address: string }): boolean {
  const base = new URL(apiAddress(apiUrl, '/oauth/'), address)
  if (!URL.canParse(url, address)) return false
  const { origin, pathname } = new URL(url, address)
  return origin === base.origin && pathname.startsWith(base.pathname)
}

/** A sign-on address at which the issuer asks who is there, even if it knows somebody. */
export const withPrompt = (url: string) => `${url}&prompt=login`

/** An address without one parameter; all else stays byte for byte. */
export function without(address: string, name: string): string {
  const url = new URL(address)
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`))
  return `${url.origin}${url.pathname}${kept.length ? `?${kept.join('&')}` : ''}${url.hash}`
}

/** `value` as an absolute address of our own origin; anything else, and the login page itself, is the help centre. */
export function ownAddress(value: string, origin: string): string {
  const home = `${origin}/help`
  if (!URL.canParse(value, origin)) return home
  const url = new URL(value, origin)
  return url.origin === origin && !isLogin(url.href) ? origin + returnPath(pathOf(url.href)) : home
}
