import { msg } from '@lingui/core/macro'
import { notify } from './notifications.ts'

/** Where an address leads: to a page of the app, to an absolute address in a new tab, or nowhere. */
export type Destination =
  | { kind: 'inside'; href: string }
  | { kind: 'outside'; href: string }
  | { kind: 'refused'; why: 'dangerous' | 'external' }

export interface Permission {
  /** The address may lead out of the app; then it opens in a new tab. */
  external?: boolean
}

/** A link's rel: the page there learns nothing of ours and cannot reach it. */
export const outsideRel = 'noopener noreferrer'

/**
 * Judges an address that was written by somebody else (R8.07, F40). http and https alone, without credentials or
 * characters that browsers leave out silently; out of the app only by permission.
 */
export function destinationOf(
  address: string,
  { external = false }: Permission = {},
  origin: string = location.origin,
): Destination {
  if (/[\p{Cc}\\]/u.test(address) || !URL.canParse(address, origin)) return { kind: 'refused', why: 'dangerous' }
  const url = new URL(address, origin)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    return { kind: 'refused', why: 'dangerous' }
  }
  if (external) return { kind: 'outside', href: url.href }
  if (url.origin !== origin) return { kind: 'refused', why: 'external' }
  return { kind: 'inside', href: url.pathname + url.search + url.hash }
}

const refusals = {
  external: msg`This address leads out of the site and was not opened`,
  dangerous: msg`This address is not safe and was not opened`,
}

export interface Going extends Permission {
  /** Goes to a page of the app. */
  open: (href: string) => void
}

/** Goes there, or says why not. */
export function navigateTo(address: string, { open, external }: Going): void {
  const destination = destinationOf(address, { external })
  if (destination.kind === 'inside') open(destination.href)
  else if (destination.kind === 'outside') window.open(destination.href, '_blank', 'noopener,noreferrer')
  else notify('error', refusals[destination.why])
}
