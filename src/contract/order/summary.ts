import * as z from 'zod/mini'
import { ProductKind } from '#contract/product/product.ts'

/** An order as lists name it. Money is integer fen, times are integer seconds. */

/**
 * `paid`: goods that are not sent yet. `fulfilled`: the buyer has it. `cancelled`: the buyer gave it back before it was
 * sent. `refunded`: the staff gave all of it back.
 */
export const OrderStatus = z.enum(['paid', 'fulfilled', 'cancelled', 'refunded'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Whether there is anything left to give back. */
export const isRefundable = (status: OrderStatus) => status === 'paid' || status === 'fulfilled'

export const OrderId = z.string().check(z.minLength(1), z.maxLength(36))

/** Money in fen, and points. */
export const Price = z.object({ fen: z.number(), points: z.number() })

export const OrderSummary = z.object({
  id: z.string(),
  /** What people name it by, counted from 1. */
  no: z.number(),
  productId: z.string(),
  kind: ProductKind,
  title: z.string(),
  quantity: z.number(),
  /** How many of them were given back; all of them where the whole order was. */
  returned: z._default(z.number(), 0),
  status: OrderStatus,
  /** What was paid, and what of it was given back. */
  paid: Price,
  refunded: Price,
  createdAt: z.number(),
})
export type OrderSummary = z.infer<typeof OrderSummary>
