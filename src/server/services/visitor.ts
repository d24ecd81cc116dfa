import type { Context } from 'hono'
import { cookieLine } from '#server/http/cookie.ts'
import type { Ports } from '#server/ports/ports.ts'

const cookieName = 'visitor'
const cookieSeconds = 365 * 86_400
const secret = /^[\w-]{43}$/

/**
 * Who calls, as far as a browser can be told from another without anybody being signed in: the hash of its cookie's
 * secret. A browser that has none yet gets one with this answer.
 */
export async function visitorOf(http: Context, ports: Pick<Ports, 'secrets' | 'publicUrl'>): Promise<string> {
  const known = cookieOf(http.req.header('Cookie'))
  const value = known ?? ports.secrets.random(32)
  if (known === null) {
    const secure = ports.publicUrl.startsWith('https:')
    http.header('Set-Cookie', cookieLine(cookieName, value, { maxAge: cookieSeconds, secure }), { append: true })
  }
  return ports.secrets.hash(value)
}

function cookieOf(header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === cookieName && secret.test(value)) return value
  }
  return null
}
