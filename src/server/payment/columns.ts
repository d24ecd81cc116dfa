import { type ColumnRules, each, id, ledgerLaw } from '#server/db/erasure-rule.ts'
import type { PaymentTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  payment: {
    ...each(ledgerLaw, 'id', 'accountId', 'amountFen', 'currency', 'status', 'problem', 'toldAmount', 'toldCurrency'),
    ...each(ledgerLaw, 'provider', 'externalId', 'entryId', 'createdAt', 'expiresAt', 'endedAt'),
    ...each('none', 'locale', 'checkedAt', 'handledAt'),
    handledById: id,
    ...each('emptied', 'url', 'handledReason'),
  },
  payment_event: each('none', 'id', 'paymentId', 'state', 'at'),
} satisfies ColumnRules<PaymentTables>
