import type { Context } from 'hono'
import { hostCookies } from '#server/http/cookie.ts'
import type { Ports } from '#server/ports/ports.ts'

const cookieName = 'visitor'
const cookieSeconds = 365 * 86_400
const secret = /^[\w-]{43}$/

/**
 * Who calls, as far as a browser can be told from another without anybody being signed in: the hash of its cookie's
 * secret. A browser that has none yet gets one with this answer. A page on another origin (CORS_ORIGINS) sends no
 * cookies: there it is the account that is told from others.
 */
export async function visitorOf(
  { http, member }: { http: Context; member: { accountId: string } | null },
  ports: Pick<Ports, 'secrets' | 'publicUrl' | 'corsOrigins'>,
): Promise<string> {
  const origin = http.req.header('Origin')
  const isElsewhere = origin !== undefined && ports.corsOrigins?.includes(origin)
  if (member && isElsewhere) return ports.secrets.hash(`account ${member.accountId}`)
  const cookies = hostCookies(ports.publicUrl)
  const sent = cookies.read(http.req.header('Cookie')).get(cookieName) ?? ''
  const known = secret.test(sent) ? sent : null
  const value = known ?? ports.secrets.random(32)
  if (known === null) {
    http.header('Set-Cookie', cookies.line(cookieName, value, { maxAge: cookieSeconds }), { append: true })
  }
  return ports.secrets.hash(value)
}
