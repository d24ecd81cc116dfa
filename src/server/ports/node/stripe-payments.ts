import Stripe from 'stripe'
import { paymentLimits } from '#contract/payment/limits.ts'
import {
  type PaymentEvent,
  type Payments,
  PaymentsUnavailable,
  type ProviderState,
  WebhookRefused,
} from '#server/ports/payments.ts'

const limitMs = 10_000

export type StripePaymentsOptions = { key: string; webhookSecret: string; url: string }

/** The languages of Stripe's pages. */
const pageLocales = { 'zh-cn': 'zh', en: 'en' } as const

/** Whose checkout it is: others of the same Stripe account are not ours. */
const tag = 'lamplight_payment'

/** What Stripe's messages mean; all others are nothing to us. `completed` alone is not paid: slow methods come later. */
const events: Record<string, (session: Stripe.Checkout.Session) => ProviderState['state'] | null> = {
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'unpaid' ? null : 'paid'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'expired',
}

/**
 * Checkout Sessions by Stripe's API (docs.stripe.com/api/checkout/sessions, docs.stripe.com/webhooks), at `url`, an origin.
 * Each call ends within 10 s; a checkout is asked for under its payment's id, so that a second time makes no second one.
 */
export function stripePayments({ key, webhookSecret, url }: StripePaymentsOptions, limit = limitMs): Payments {
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'https:'
  const stripe = new Stripe(key, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    maxNetworkRetries: 0,
    timeout: limit,
    telemetry: false,
  })
  const sessions = stripe.checkout.sessions

  return {
    provider: 'stripe',

    async createCheckout({ paymentId, amountFen, currency, title, returnUrls, expiresAt, locale }) {
      const session = await asked(() =>
        sessions.create(
          {
            mode: 'payment',
            line_items: [
              { quantity: 1, price_data: { currency, unit_amount: amountFen, product_data: { name: title } } },
            ],
            client_reference_id: paymentId,
            metadata: { [tag]: paymentId },
            success_url: returnUrls.paid,
            cancel_url: returnUrls.left,
            expires_at: expiresAt,
            locale: pageLocales[locale],
          },
          { idempotencyKey: `checkout-${paymentId}` },
        ),
      )
      if (!isPage(session.url, secure)) throw new PaymentsUnavailable('Stripe answered without a usable page')
      return { url: session.url, externalId: session.id, expiresAt: session.expires_at }
    },

    async verifyWebhook(body, headers, now) {
      const signature = headers.get('Stripe-Signature')
      if (signature === null) throw new WebhookRefused('there is no signature')
      let event: Stripe.Event
      try {
        const { toleranceSeconds } = paymentLimits
        event = await stripe.webhooks.constructEventAsync(
          ...([Buffer.from(body), signature, webhookSecret, toleranceSeconds, undefined, now * 1_000] as const),
        )
      } catch (cause) {
        throw new WebhookRefused('the signature is wrong or old', { cause })
      }
      return eventOf(event)
    },

    async retrieve(externalId) {
      const session = await asked(() => sessions.retrieve(externalId)).catch((error: unknown) => {
        const { cause } = error as Error
        if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 404) return null
        throw error
      })
      if (session === null) return null
      return { state: stateOf(session), ...sumOf(session) }
    },
  }
}

function eventOf(event: Stripe.Event): PaymentEvent | null {
  const meaning = Object.hasOwn(events, event.type) ? events[event.type] : undefined
  if (!meaning) return null
  const session = event.data.object as Stripe.Checkout.Session
  const state = meaning(session)
  const paymentId = session.metadata?.[tag]
  if (state === null || !paymentId) return null
  return { eventId: event.id, externalId: session.id, paymentId, state, ...sumOf(session) }
}

/** An expired page was not paid; a closed one may still be waiting for a slow method. */
function stateOf({ status, payment_status }: Stripe.Checkout.Session): ProviderState['state'] {
  if (payment_status !== 'unpaid') return 'paid'
  return status === 'expired' ? 'expired' : 'pending'
}

const sumOf = ({ amount_total, currency }: Stripe.Checkout.Session) => ({
  amount: amount_total ?? 0,
  currency: (currency ?? '').toLowerCase(),
})

/** The page is opened by people’s browsers: nothing but https, or http where Stripe itself is a stand-in on this machine. */
function isPage(url: string | null, secure: boolean): url is string {
  return (
    url !== null && URL.canParse(url) && (secure ? ['https:'] : ['https:', 'http:']).includes(new URL(url).protocol)
  )
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw new PaymentsUnavailable('Stripe does not take it', { cause })
  }
}
