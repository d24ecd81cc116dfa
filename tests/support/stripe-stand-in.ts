import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Checkout Sessions as docs.stripe.com/api/checkout/sessions and docs.stripe.com/webhooks describe them, typed by hand and
 * with nothing of Stripe's library: a page that pays, declines or expires, and messages signed as `t=…,v1=…`.
 */

type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  success_url: string
  cancel_url: string
  expires_at: number
  url: string | null
}
export type SignedMessage = { body: string; headers: Record<string, string> }
type Outcome = 'pay' | 'decline' | 'expire'

export const standInKey = 'sk_test_stand_in'
export const standInSecret = 'whsec_stand_in_secret'

const types = {
  pay: 'checkout.session.completed',
  decline: 'checkout.session.async_payment_failed',
  expire: 'checkout.session.expired',
}

/** `deliver`: where messages go that the page causes; `now`: integer seconds; `id`: so many random bytes as text. */
export async function startStripe({ port = 0, now, deliver, id: randomId = hexOf }: StandIn) {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, Session>()
  let down = false
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', url)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (down) return json(503, { error: { type: 'api_error', message: 'Away' } })
    const [, area, , , ...rest] = pathname.split('/')
    if (area === 'v1') {
      if (request.headers.authorization !== `Bearer ${standInKey}`)
        return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
      if (request.method === 'POST' && rest.length === 0) return json(200, create(form, request))
      const session = sessions.get(rest[0] ?? '')
      return session
        ? json(200, session)
        : json(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } })
    }
    const [, , id = '', outcome] = pathname.split('/')
    const session = sessions.get(id)
    if (!session) return response.writeHead(404).end()
    if (request.method === 'POST') {
      await deliver?.(end(session.id, outcome as Outcome))
      const back = outcome === 'pay' ? session.success_url : session.cancel_url
      return response.writeHead(303, { Location: back }).end()
    }
    const button = (name: Outcome) => `<form method="post" action="/pay/${id}/${name}"><button>${name}</button></form>`
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(
        `<h1>${session.amount_total} ${session.currency}</h1>${button('pay')}${button('decline')}${button('expire')}`,
      )
  }

  function create(form: URLSearchParams, request: IncomingMessage): Session {
    const key = String(request.headers['idempotency-key'])
    const first = byKey.get(key)
    if (first) return first
    const id = `cs_test_${randomId(12)}`
    const text = (name: string) => form.get(name) ?? ''
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `${url}/pay/${id}`,
      amount_total: Number(text('line_items[0][price_data][unit_amount]')) * Number(text('line_items[0][quantity]')),
      currency: text('line_items[0][price_data][currency]'),
      client_reference_id: text('client_reference_id'),
      metadata: { lamplight_payment: text('metadata[lamplight_payment]') },
      success_url: text('success_url'),
      cancel_url: text('cancel_url'),
      expires_at: Number(text('expires_at')),
    }
    sessions.set(id, session)
    byKey.set(key, session)
    return session
  }

  /** Lets a checkout end, and makes the message that says so, of which nobody has been told yet. */
  function end(id: string, outcome: Outcome): SignedMessage {
    const session = sessions.get(id) as Session
    if (outcome === 'pay') Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    if (outcome === 'expire') Object.assign(session, { status: 'expired', url: null })
    return message(id, outcome)
  }

  /** A message about a checkout, by default as it then stands, signed now with the right secret. */
  function message(id: string, outcome: Outcome, change: Change = {}): SignedMessage {
    const { eventId = `evt_${randomId(9)}`, session, at = now(), secret = standInSecret } = change
    const paid = outcome === 'pay' ? { payment_status: 'paid' } : {}
    const object = { ...(sessions.get(id) as Session), ...paid, ...session }
    const body = JSON.stringify({ id: eventId, object: 'event', type: types[outcome], created: at, data: { object } })
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` } }
  }

  return {
    url,
    sessions,
    end,
    message,
    setDown: (is: boolean) => {
      down = is
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const hexOf = (bytes: number) => randomBytes(bytes).toString('hex')

type StandIn = {
  port?: number
  now: () => number
  deliver?: (message: SignedMessage) => Promise<unknown>
  id?: (bytes: number) => string
}
type Change = { eventId?: string; session?: Partial<Session>; at?: number; secret?: string }
