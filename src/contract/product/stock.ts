import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, requiredText } from '#contract/base/fields.ts'
import { productLimits } from './limits.ts'
import { ProductId } from './product.ts'
import { productReads } from './staff.ts'

/** How many are left of a product, as the staff keep it. */

/** `after` null: not counted from then on. `orderId` where an order did it, else the one who did is named. */
export const StockChange = z.object({
  id: z.string(),
  by: z.nullable(z.number()),
  after: z.nullable(z.number()),
  reason: z.string(),
  orderNo: z.nullable(z.number()),
  name: z.string(),
  at: z.number(),
})
export type StockChange = z.infer<typeof StockChange>

export const listStockChanges = endpoint({
  method: 'GET',
  path: '/api/admin/product/item/:id/stock',
  summary: 'How the stock of a product became what it is, the newest first.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ id: ProductId, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(StockChange), total: z.number() }),
})

export const changeStock = endpoint({
  method: 'POST',
  path: '/api/admin/product/item/:id/stock',
  summary:
    'Adds to the stock, or takes from it (`by`), or says how many there are (`to`; 0: sold out), with a reason; `by: null` stops counting. Never below nothing: `data.fields.by = tooMuch`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: () => [...productReads(), listStockChanges],
  input: z.object({
    id: ProductId,
    by: z.optional(
      z.nullable(
        z
          .number('amount')
          .check(z.int('amount'), z.minimum(-productLimits.count, 'amount'), z.maximum(productLimits.count, 'amount')),
      ),
    ),
    to: z.optional(
      z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(productLimits.count, 'amount')),
    ),
    reason: requiredText(productLimits.reasonChars),
  }),
  output: z.object({ stock: z.nullable(z.number()) }),
})
