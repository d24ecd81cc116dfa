import { cdnUrl } from './site.ts'

/**
 * Where an uploaded file or an avatar is fetched (R9.01): a relative path lies under the CDN prefix, an http(s) address
 * stays. Anything else is no file and becomes empty.
 */
export function fileUrl(path: string | null | undefined): string {
  if (!path || /[\p{Cc}\s\\]/u.test(path)) return ''
  if (/^https?:\/\//i.test(path)) return isPlain(path) ? path : ''
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path) || climbs(path)) return ''
  const prefix = cdnUrl().replace(/\/+$/, '')
  return path.startsWith(`${prefix}/`) ? path : `${prefix}/${path.replace(/^\/+/, '')}`
}

function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** A path that leaves its folder would be another file than the one that was uploaded. */
const climbs = (path: string) => /(^|\/)(\.|%2e){2}(\/|$)/i.test(path.split(/[?#]/, 1)[0] as string)
