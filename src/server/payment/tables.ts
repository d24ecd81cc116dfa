import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface PaymentTables {
  payment: PaymentTable
  payment_event: PaymentEventTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends PaymentTables {}
}

/** A top-up of a balance. Money in integer fen, times in integer seconds. */
export interface PaymentTable {
  id: string
  accountId: string
  amountFen: number
  currency: string
  status: 'pending' | 'paid' | 'failed' | 'expired'
  /** Why what was paid was not added. */
  problem: '' | 'amount' | 'currency' | 'account'
  /** What the provider said was paid, in the smallest unit of its currency. */
  toldAmount: number | null
  toldCurrency: string
  provider: string
  /** What the provider calls it. */
  externalId: string
  /** The provider's page. */
  url: string
  /** The language that it was begun in: what the ledger says of it. */
  locale: string
  entryId: string
  createdAt: number
  expiresAt: number
  endedAt: number | null
  /** When, by whom of the staff and how a problem was dealt with; null and empty while it is open. */
  handledAt: Generated<number | null>
  handledById: Generated<string>
  handledReason: Generated<string>
  /** When the provider was last asked. */
  checkedAt: number
}

/** What a provider said, once for each of its messages: a second time it changes nothing. */
export interface PaymentEventTable {
  id: string
  paymentId: string
  state: string
  at: number
}
