import { each, type Fates, id, ledgerLaw, siteText } from './fate.ts'

/** Products, and what people bought: orders stay for the books, without a word about who it was. */
export const shopFates = {
  product: {
    ...each(siteText, 'texts', 'html', 'titleKey', 'images', 'place'),
    ...each('none', 'id', 'kind', 'priceFen', 'pricePoints', 'priceRule', 'perPerson', 'saleFrom', 'saleTo'),
    ...each('none', 'accessConditionId', 'marks', 'downloads'),
    ...each('none', 'termDays', 'startsAt', 'status', 'stock', 'sold', 'ordered', 'version', 'createdAt', 'updatedAt'),
  },
  product_content: each('none', 'bundleId', 'position', 'productId'),
  product_file: { ...each('none', 'productId', 'position', 'fileId'), name: siteText },
  product_stock: {
    accountId: id,
    reason: siteText,
    ...each('none', 'id', 'productId', 'by', 'after', 'orderId', 'at'),
  },
  product_order: {
    ...each(ledgerLaw, 'id', 'no', 'accountId', 'productId', 'kind', 'titles', 'quantity', 'contents', 'status'),
    ...each(ledgerLaw, 'unitFen', 'unitPoints', 'discountFen', 'discountPoints', 'paidFen', 'paidPoints'),
    ...each(ledgerLaw, 'refundedFen', 'refundedPoints', 'refunds', 'voucher', 'createdAt', 'updatedAt'),
    ...each('none', 'locale', 'version'),
    delivery: 'emptied',
  },
  order_step: { ...each('none', 'orderId', 'position', 'status', 'at'), note: 'emptied' },
  entitlement: {
    ...each('deleted', 'id', 'orderId', 'accountId', 'productId', 'kind', 'titles', 'code', 'from', 'until'),
    ...each('deleted', 'place', 'startsAt', 'usedAt', 'door', 'endedAt'),
    // Of others' tickets: who of the staff let them in.
    usedById: id,
  },
  download_link: each('deleted', 'id', 'entitlementId', 'fileId', 'accountId', 'expiresAt', 'countedAt'),
  voucher: {
    ...each(siteText, 'name', 'nameKey'),
    ...each('none', 'code', 'kind', 'value', 'uses', 'perPerson', 'used', 'leastFen', 'productIds', 'from', 'to'),
    ...each('none', 'endedAt', 'createdAt'),
  },
  payment: {
    ...each(ledgerLaw, 'id', 'accountId', 'amountFen', 'currency', 'status', 'problem', 'toldAmount', 'toldCurrency'),
    ...each(ledgerLaw, 'provider', 'externalId', 'entryId', 'createdAt', 'expiresAt', 'endedAt'),
    ...each('none', 'locale', 'checkedAt', 'handledAt'),
    handledById: id,
    ...each('emptied', 'url', 'handledReason'),
  },
  payment_event: each('none', 'id', 'paymentId', 'state', 'at'),
  voucher_use: each('deleted', 'orderId', 'code', 'accountId'),
} as const satisfies Partial<Fates>
