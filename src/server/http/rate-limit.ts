import type { Context, MiddlewareHandler } from 'hono'
import { rateLimits } from '#contract/base/rate-limits.ts'
import type { Limiter } from '#server/ports/limiter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failureAnswer, send } from './answer.ts'
import { phrases, tooMany } from './failure.ts'
import { knownLocale } from './language.ts'

type Kind = keyof typeof rateLimits.address

/** What a call counts as for its account, which knows fewer kinds. */
const accountKind: Record<Kind, keyof typeof rateLimits.account> = {
  read: 'read',
  captcha: 'read',
  token: 'read',
  signOn: 'read',
  write: 'write',
  code: 'write',
  feedback: 'write',
  signOut: 'signOut',
}

/** Load balancers ask these all day. */
const free = new Set(['/healthz', '/readyz'])

/** Counts a read of an address; whole seconds until the next one may come, 0 when this one may. */
export function countRead(limiter: Limiter, address: string): number | Promise<number> {
  return limiter.take(`read ${network(address)}`, rateLimits.address.read)
}

/** Answers 429 with Retry-After when an address calls more often than its limits allow. */
export function limitAddress(ports: Pick<Ports, 'limiter'>): MiddlewareHandler {
  return async (c, next) => {
    const address = networkOf(c)
    // Without an address there is nobody to count: the mock in a browser, a test.
    if (!ports.limiter || !address || free.has(c.req.path)) return next()
    const kind = kindOf(c.req.method, c.req.path)
    const wait = await ports.limiter.take(`${kind} ${address}`, rateLimits.address[kind])
    return wait > 0 ? refuse(c, wait) : next()
  }
}

/** The same for one account, wherever it calls from. Throws. */
export async function limitAccount(ports: Pick<Ports, 'limiter'>, c: Context, accountId: string): Promise<void> {
  if (!ports.limiter) return
  const kind = accountKind[kindOf(c.req.method, c.req.path)]
  const wait = await ports.limiter.take(`${kind} account ${accountId}`, rateLimits.account[kind])
  if (wait > 0) throw tooMany(wait)
}

function kindOf(method: string, path: string): Kind {
  if (path === '/oauth/token') return 'token'
  if (/^\/oauth\/(authorize|refresh|callback|end-session)$/.test(path)) return 'signOn'
  if (method === 'OPTIONS') return 'read'
  if (path === '/api/common/clickCaptcha') return 'captcha'
  if (method === 'GET' || method === 'HEAD') return 'read'
  if (path === '/api/feedback/guest/begin') return 'feedback'
  if (path === '/api/Sms/send' || path === '/api/Ems/send') return 'code'
  return path === '/api/user/logout' ? 'signOut' : 'write'
}

/** The network that a call comes from, as the listener in front of us wrote it; null where none did. */
export function networkOf(c: Context): string | null {
  const address = c.req.header('X-Forwarded-For')
  return address ? network(address) : null
}

/** Whom an address stands for: of IPv6, where everyone has a whole network to choose from, its first 64 bits. */
export function network(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = (plain.split('%', 1)[0] as string).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}/64`
}

/** Calls get an envelope, people a sentence in both languages. */
function refuse(c: Context, wait: number): Response {
  const isCall = /^\/(api|oauth\/(token|url))(\/|$)|\/_payload\.json$/.test(c.req.path)
  if (isCall) {
    const asked = c.req.query('locale') ?? c.req.header('think-lang')
    return send(c, failureAnswer(tooMany(wait), knownLocale(asked)))
  }
  const { 'zh-cn': zh, en } = phrases.tooMany
  return c.text(`${zh}\n${en}\n`, 429, { 'Cache-Control': 'no-store', 'Retry-After': String(wait) })
}
