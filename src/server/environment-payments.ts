import { fail, isLoopback, parsed, quoted } from './environment-values.ts'

/** `url`: an origin that speaks Stripe's API. */
export type StripeOptions = { key: string; webhookSecret: string; url: string }

/** Who takes money from outside; null leaves topping up to the staff. The key and the secret are never repeated. */
export function stripeOptions(key?: string, webhookSecret?: string, url?: string): StripeOptions | null {
  if (!key && !webhookSecret) {
    if (url) fail('PAYMENT_STRIPE_KEY', 'is missing: PAYMENT_STRIPE_URL is of no use alone')
    return null
  }
  if (!key || !webhookSecret) {
    const missing = key ? 'PAYMENT_STRIPE_WEBHOOK_SECRET' : 'PAYMENT_STRIPE_KEY'
    fail(missing, 'is missing: PAYMENT_STRIPE_KEY and PAYMENT_STRIPE_WEBHOOK_SECRET go together')
  }
  const plain = /^[\x21-\x7e]{8,500}$/
  if (!plain.test(key)) fail('PAYMENT_STRIPE_KEY', 'must be 8 or more plain characters without spaces')
  if (!plain.test(webhookSecret))
    fail('PAYMENT_STRIPE_WEBHOOK_SECRET', 'must be 8 or more plain characters without spaces')
  const address = parsed(url ?? 'https://api.stripe.com')
  const safe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
  const bare = address?.pathname === '/' && !address.search && !address.hash && !address.username && !address.password
  if (!address || !safe || !bare)
    fail('PAYMENT_STRIPE_URL', `must be an https origin (http only on this machine), not ${quoted(url ?? '')}`)
  return { key, webhookSecret, url: address.origin }
}
