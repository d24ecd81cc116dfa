/**
 * Why an address is not embedded. `broken`: no http(s) address at all; `unsafe`: one that hides where it leads;
 * `insecure`: http inside https, which browsers refuse; `own`: this site itself; `unlisted`: a host nobody listed.
 */
export type FrameRefusal = 'broken' | 'unsafe' | 'insecure' | 'own' | 'unlisted'

export type FrameAddress =
  | { url: string; host: string; refused: null }
  /** `url` is null where not even a person who asks for it should be led there. */
  | { url: string | null; host: string; refused: FrameRefusal }

/**
 * Judges the address in `/user/iframe/{url}`, decoded once, as the router does it (F40). Never our own origin, even
 * where it is listed: only so is `allow-same-origin` in the sandbox the right of a foreign page to its own cookies and
 * nothing more.
 */
export function frameAddress(address: string, { hosts, origin }: { hosts: string[]; origin: string }): FrameAddress {
  const refuse = (refused: FrameRefusal, url: URL | null = null): FrameAddress => ({
    url: url?.href ?? null,
    host: url?.host ?? '',
    refused,
  })
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return refuse('broken')
  if (/[\p{Cc}\s\\]/u.test(address) || hides(address)) return refuse('unsafe')
  const url = new URL(address)
  if (url.username || url.password) return refuse('unsafe')
  const own = new URL(origin)
  if (url.hostname === own.hostname && (url.host === own.host || url.protocol !== own.protocol)) return refuse('own')
  if (!hosts.some((host) => host.toLowerCase() === url.host)) return refuse('unlisted', url)
  if (own.protocol === 'https:' && url.protocol === 'http:') return refuse('insecure', url)
  return { url: url.href, host: url.host, refused: null }
}

/** The host that an address of a menu's iframe item names, as the lists of hosts have it; '' where it names none. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Encoded more than once, an `@` or a host that is not what it seems, or a path that climbs: another reader may see another place. */
function hides(address: string): boolean {
  const [, authority = '', path = ''] = /^https?:\/\/([^/?#]*)([^?#]*)/i.exec(address) ?? []
  return /%25/.test(address) || /[%@]/.test(authority) || /%(2f|5c|2e|00)/i.test(path) || /(^|\/)\.\.?(\/|$)/.test(path)
}
