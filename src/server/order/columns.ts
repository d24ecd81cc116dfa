import { type ColumnRules, each, id, ledgerLaw } from '#server/db/erasure-rule.ts'
import type { OrderTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  product_order: {
    ...each(ledgerLaw, 'id', 'no', 'accountId', 'productId', 'kind', 'titles', 'quantity', 'contents', 'status'),
    ...each(ledgerLaw, 'returned'),
    ...each(ledgerLaw, 'unitFen', 'unitPoints', 'discountFen', 'discountPoints', 'paidFen', 'paidPoints'),
    ...each(ledgerLaw, 'refundedFen', 'refundedPoints', 'refunds', 'voucher', 'createdAt', 'updatedAt'),
    ...each('none', 'locale', 'version'),
    delivery: 'emptied',
  },
  order_step: {
    ...each('none', 'orderId', 'position', 'status', 'at', 'refundedFen', 'refundedPoints'),
    note: 'emptied',
  },
  entitlement: {
    ...each('deleted', 'id', 'orderId', 'accountId', 'productId', 'kind', 'titles', 'code', 'from', 'until'),
    ...each('deleted', 'place', 'startsAt', 'usedAt', 'door', 'endedAt', 'toldEnd'),
    // Of others' tickets: who of the staff let them in.
    usedById: id,
  },
  download_link: each('deleted', 'id', 'entitlementId', 'fileId', 'accountId', 'expiresAt', 'countedAt'),
} satisfies ColumnRules<OrderTables>
