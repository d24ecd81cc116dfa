import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { ProductTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  product: {
    ...each(siteText, 'texts', 'html', 'titleKey', 'images', 'place'),
    ...each('none', 'id', 'kind', 'priceFen', 'pricePoints', 'priceRule', 'perPerson', 'saleFrom', 'saleTo'),
    ...each('none', 'accessConditionId', 'marks', 'downloads', 'rev'),
    ...each('none', 'termDays', 'startsAt', 'status', 'stock', 'sold', 'ordered', 'version', 'createdAt', 'updatedAt'),
  },
  product_content: each('none', 'bundleId', 'position', 'productId'),
  product_stock: {
    accountId: id,
    reason: siteText,
    ...each('none', 'id', 'productId', 'by', 'after', 'orderId', 'at'),
  },
  product_file: { ...each('none', 'productId', 'position', 'fileId'), name: siteText },
} satisfies ColumnRules<ProductTables>
