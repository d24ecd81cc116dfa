import { codes } from '#contract/base/codes.ts'
import { paymentLimits } from '#contract/payment/limits.ts'
import { failureAnswer, send } from '#server/http/answer.ts'
import { Failure, logUnexpected, notFound, phrases } from '#server/http/failure.ts'
import { askedLocale } from '#server/http/language.ts'
import { readLimited } from '#server/http/limited-body.ts'
import { type PaymentEvent, type Payments, WebhookRefused } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Server } from '#server/server.ts'
import { noteEvent, paymentById } from './rows.ts'
import { settle } from './settle.ts'

/** Where a provider tells of payments. */
export const webhookPath = '/api/payment/webhook'

const tooLarge = new Failure(413, phrases.tooLarge)
const refused = new Failure(codes.badInput, {
  'zh-cn': '签名不正确或已过期',
  en: 'The signature is wrong or too old',
})

/**
 * What a provider tells of payments. No call of the contract's: its body is proved byte by byte, and its caller has no
 * session but a signature. An answer other than 2xx makes the provider come again, which is right for a message whose
 * effect did not end; an answer tells them nothing of the inside.
 */
export function paymentWebhook({ hono, ports }: Server): void {
  hono.post(webhookPath, async (c) => {
    try {
      if (!ports.payments) throw notFound()
      const body = await readLimited(c.req.raw, paymentLimits.webhookBytes, tooLarge)
      const event = await proved(ports, ports.payments, body, c.req.raw.headers)
      if (event) await heard(ports, ports.payments, event)
      return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      logUnexpected(ports, `POST ${webhookPath} failed`, error)
      return send(c, failureAnswer(error, askedLocale(c)))
    }
  })
}

async function proved(ports: Ports, payments: Payments, body: Uint8Array, headers: Headers) {
  try {
    return await payments.verifyWebhook(body, headers, ports.clock.now())
  } catch (error) {
    if (error instanceof WebhookRefused) throw refused
    throw error
  }
}

/** The message and its effect are one transaction: after any failure in between, the provider tells it again. */
async function heard(ports: Ports, { provider }: Payments, event: PaymentEvent): Promise<void> {
  const { eventId, externalId, paymentId, state, amount, currency } = event
  const row = await paymentById(ports.db, paymentId)
  if (row?.provider !== provider || row.externalId !== externalId) {
    // Of a site that was restored from an older backup, for example: somebody has to look.
    ports.log(`the payment provider tells of a payment that is not known here: ${externalId} (${state})`)
    throw notFound()
  }
  await ports.db.transaction().execute(async (trx) => {
    const first = await noteEvent(trx, { id: `${provider} ${eventId}`, paymentId, state, at: ports.clock.now() })
    if (first) await settle(trx, ports, paymentId, { state, amount, currency })
  })
}
