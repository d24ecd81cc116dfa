import { type ColumnRules, each, siteText } from '#server/db/erasure-rule.ts'
import type { VoucherTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  voucher: {
    ...each(siteText, 'name', 'nameKey'),
    ...each('none', 'code', 'kind', 'value', 'uses', 'perPerson', 'used', 'leastFen', 'productIds', 'from', 'to'),
    ...each('none', 'accessConditionId', 'endedAt', 'createdAt'),
  },
  voucher_use: each('deleted', 'orderId', 'code', 'accountId'),
} satisfies ColumnRules<VoucherTables>
