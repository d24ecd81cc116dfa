import * as z from 'zod/mini'
import { LocaleField } from '#contract/base/fields.ts'
import type { MenuLink } from './ports/menu-links.ts'

/** Ends reading with the reason; the message is the one line that the operator sees. */
type Fail = (why: string) => never

const maxHosts = 50

/** Hosts as FRAME_HOSTS lists them, `example.com` or `example.com:8443`, separated by commas. Empty is none. */
export function readFrameHosts(value: string | undefined, publicUrl: string, fail: Fail): string[] {
  const hosts = readHosts(value, fail)
  if (hosts.includes(new URL(publicUrl).host)) fail('must not name this site itself: its pages cannot be embedded')
  return hosts
}

/** Hosts as IMAGE_HOSTS lists them, in the same way. */
export function readHosts(value: string | undefined, fail: Fail): string[] {
  const hosts = (value ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  for (const host of hosts) {
    if (!isHost(host))
      fail(`must be hosts such as example.com or example.com:8443, without https://, not "${short(host)}"`)
  }
  if (hosts.length > maxHosts) fail(`must name ${maxHosts} hosts at most`)
  return [...new Set(hosts)]
}

/** Plain names and numbers, as an address of that host would have them in it; no wildcard, no user, no path. */
function isHost(host: string): boolean {
  if (!/^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/.test(host))
    return false
  return [`http://${host}`, `https://${host}`].some(
    (address) => URL.canParse(address) && new URL(address).host === host,
  )
}

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}*$/u))
const Link = z.strictObject({
  title: z.record(LocaleField, Title),
  type: z.enum(['link', 'iframe']),
  url: z.string().check(z.maxLength(2_000)),
  where: z.enum(['head', 'member']),
})
const Links = z.array(Link).check(z.maxLength(20))

/** The operator's links, as MENU_LINKS lists them in JSON. Empty is none. */
export function readMenuLinks(value: string | undefined, frameHosts: string[], fail: Fail): MenuLink[] {
  if (value === undefined) return []
  const { success, data, error } = Links.safeParse(parsedJson(value, fail))
  if (!success) {
    const { path, message } = error.issues[0] ?? { path: [], message: '' }
    const where = path.length > 0 ? ` (at ${short(path.map(String).join('.'))}: ${short(message)})` : ''
    fail(
      `must be a JSON list of {"title":{"zh-cn","en"},"type":"link" or "iframe","url","where":"head" or "member"}${where}`,
    )
  }
  return data.map((link) => ({ ...link, url: checkedAddress(link, frameHosts, fail) }))
}

function parsedJson(value: string, fail: Fail): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return fail('is no valid JSON')
  }
}

function checkedAddress({ type, url }: Pick<MenuLink, 'type' | 'url'>, frameHosts: string[], fail: Fail): string {
  const address = /[\p{Cc}\s\\]/u.test(url) || !URL.canParse(url) ? null : new URL(url)
  const web = address && ['http:', 'https:'].includes(address.protocol) && !address.username && !address.password
  if (!web) fail(`must lead to http(s) addresses without a user, not "${short(url)}"`)
  if (type === 'iframe' && !frameHosts.includes(address.host)) {
    fail(`embeds "${short(address.host)}", which FRAME_HOSTS does not list`)
  }
  return address.href
}

function short(text: string): string {
  const line = text.replace(/[\p{Cc}]+/gu, ' ')
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
