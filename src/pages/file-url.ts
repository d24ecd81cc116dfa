import { trimEnd } from '#contract/base/trim-end.ts'

/**
 * Where an uploaded file or an avatar is fetched (R9.01): a relative path lies under the prefix, an http(s) address
 * stays. Anything else is no file and becomes empty.
 */
export function fileUnder(prefix: string, path: string | null | undefined): string {
  if (!path || /[\p{Cc}\s\\]/u.test(path)) return ''
  if (/^https?:\/\//i.test(path)) return isPlain(path) ? path : ''
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path) || climbs(path)) return ''
  const place = trimEnd(prefix, '/')
  return path.startsWith(`${place}/`) ? path : `${place}/${path.replace(/^\/+/, '')}`
}

/** An address with a host and without credentials. */
const isPlain = (address: string) => /^https?:\/\/([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(:\d{1,5})?([/?#]|$)/iu.test(address)

/** A path that leaves its folder would be another file than the one that was uploaded. */
const climbs = (path: string) => /(^|\/)(\.|%2e){2}(\/|$)/i.test(path.split(/[?#]/, 1)[0] as string)
