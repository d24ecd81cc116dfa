import type { Locale } from '#contract/base/locale.ts'

/** What a provider says of a checkout; `amount` is in the smallest unit of `currency`, which is lower-case ISO 4217. */
export type ProviderState = { state: 'pending' | 'paid' | 'failed' | 'expired'; amount: number; currency: string }

/** A provider's message, proved to be theirs. `paymentId`: whose checkout it is, as `createCheckout` told them. */
export type PaymentEvent = ProviderState & { eventId: string; externalId: string; paymentId: string }

export type CheckoutWish = {
  /** The same again is the same checkout. */
  paymentId: string
  amountFen: number
  currency: string
  /** What the provider's page says is paid for. */
  title: string
  /** Where the provider sends people: who has paid, and who would rather not. */
  returnUrls: { paid: string; left: string }
  /** Integer seconds. */
  expiresAt: number
  locale: Locale
}

/** `url`: an https page (http on this machine alone) on which it is paid. `expiresAt`: integer seconds. */
export type Checkout = { url: string; externalId: string; expiresAt: number }

/** Somebody who takes money for us, on pages of their own. */
export interface Payments {
  /** Which one it is, as rows remember it. */
  readonly provider: string
  /** Opens a page on which somebody pays. Throws PaymentsUnavailable. */
  createCheckout(wish: CheckoutWish): Promise<Checkout>
  /**
   * Proves that a message is the provider's and not old. Null where it is about nothing of ours. Throws WebhookRefused.
   *
   * @param body as it came, byte by byte
   * @param now integer seconds
   */
  verifyWebhook(body: Uint8Array, headers: Headers, now: number): Promise<PaymentEvent | null>
  /** How a checkout stands; null where the provider knows of none. Throws PaymentsUnavailable. */
  retrieve(externalId: string): Promise<ProviderState | null>
}

/** The provider cannot be reached or does not work; trying again later may help. */
export class PaymentsUnavailable extends Error {}

/** A message that nobody can prove to be the provider's, or that is too old. */
export class WebhookRefused extends Error {}
