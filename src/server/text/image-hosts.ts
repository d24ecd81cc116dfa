import type { ResolvedImage } from './markdown-addresses.ts'

/**
 * An image of another site: shown when its host is one of these (`example.com`, `example.com:8443`), otherwise a link to
 * it. A page that shows it tells that site who reads what and when, which only the operator may decide. Null is no address.
 */
export function foreignImage(src: string, hosts: readonly string[]): ResolvedImage | null {
  if (!URL.canParse(src)) return null
  const { href, protocol, username, password } = new URL(src)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return null
  return isShownFrom(hosts, new URL(src)) ? { src: href } : { link: href }
}

/** By https alone: a page that came by https shows nothing else. */
export function isShownFrom(hosts: readonly string[], { protocol, host }: URL): boolean {
  return protocol === 'https:' && hosts.includes(host)
}
