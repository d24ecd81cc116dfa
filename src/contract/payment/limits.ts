/** Top-ups from outside: how much at once, how often, and for how long a checkout stays open. */
export const paymentLimits = {
  /** Fen; whole yuan alone. */
  leastFen: 100,
  mostFen: 1_000_000,
  /** How often one account may begin one in an hour. */
  perHour: 20,
  /** Seconds until an unpaid checkout ends. Providers want half an hour at least. */
  openSeconds: 3_600,
  /** Bytes of a provider’s message. */
  webhookBytes: 65_536,
  /** Seconds that a provider’s signed message counts. */
  toleranceSeconds: 300,
  /** Characters of how a payment was dealt with. */
  reasonChars: 200,
} as const
