import * as z from 'zod/mini'
import { getOpenForm } from '#contract/application/application.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, optionalText, PageField } from '#contract/base/fields.ts'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { lazyGetCourse, lazyGetLesson, lazyListCourses } from '#contract/course/lazy-reads.ts'
import { FileId } from '#contract/file/file.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { productLimits } from '#contract/product/limits.ts'
import { getMyProductAccess, getProduct, ProductAccess, ProductId } from '#contract/product/product.ts'
import { VoucherCodeField } from '#contract/voucher/code.ts'
import { orderLimits } from './limits.ts'
import { OrderId, OrderStatus, OrderSummary, Price } from './summary.ts'

/** What members buy, with their balance or their points. Money is integer fen, times are integer seconds. */

/** What a price in both, of which the buyer chooses one, is paid by. */
export const PayBy = z.enum(['balance', 'points'])
export type PayBy = z.infer<typeof PayBy>

/** What one has by an order: a term of membership, a ticket with its code, or files to fetch. */
export const Entitlement = z.object({
  id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  kind: z.enum(['membership', 'ticket', 'download']),
  title: z.string(),
  /** Of a ticket; empty for a membership. */
  code: z.string(),
  from: z.number(),
  /** The first second after it; null without an end. */
  until: z.nullable(z.number()),
  place: z.string(),
  startsAt: z.nullable(z.number()),
  /** When a ticket was shown at a door, and at which; null and empty before. */
  usedAt: z.nullable(z.number()),
  door: z.string(),
  /** Of a download: what can be fetched now. */
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
  /** Of a download: how often files were fetched, and how often they can be; null without a limit. */
  fetched: z.object({ used: z.number(), most: z.nullable(z.number()) }),
  /** When it ended with its order; null while it counts. */
  endedAt: z.nullable(z.number()),
})
export type Entitlement = z.infer<typeof Entitlement>

/** `refunded`: what was given back with it. */
export const OrderStep = z.object({
  status: OrderStatus,
  at: z.number(),
  note: z.string(),
  refunded: z._default(Price, { fen: 0, points: 0 }),
})
export type OrderStep = z.infer<typeof OrderStep>

export const Order = z.extend(OrderSummary, {
  /** Of one, before a voucher. */
  unit: Price,
  discount: Price,
  voucher: z.string(),
  delivery: z.string(),
  steps: z.array(OrderStep),
  entitlements: z.array(Entitlement),
  mayCancel: z.boolean(),
})
export type Order = z.infer<typeof Order>

const asked = {
  productId: ProductId,
  quantity: z
    .number('amount')
    .check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(productLimits.perOrder, 'tooMany')),
  payBy: PayBy,
  voucher: VoucherCodeField,
}

/** What it would cost, and what would be left of one’s own. */
export const Quote = z.object({
  unit: Price,
  discount: Price,
  total: Price,
  has: Price,
  /** Why it cannot be bought so, by field, as a refused order says it; empty where it can. */
  fields: z.record(z.string(), z.string()),
  /** What keeps the buyer from the voucher by the condition that it names, as getMyProductAccess says it; empty where nothing does. */
  unmet: z._default(ProductAccess.shape.unmet, []),
})
export type Quote = z.infer<typeof Quote>

/** What buying and giving back change for the buyer: their money and what they have, what is left, and what they may do by it. */
const own = () => [
  listMyOrders,
  listEntitlements,
  listLedger,
  getOverview,
  getProduct,
  getMyProductAccess,
  listCatalog,
  getOpenForm,
  lazyListCourses,
  lazyGetCourse,
  lazyGetLesson,
]

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/order/quote',
  summary: 'What an order would cost now and what would be left, and why it could not be placed. Changes nothing.',
  auth: 'member',
  input: z.object(asked),
  output: Quote,
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  summary:
    'Buys. `seen` is the price that the buyer agreed to: where it is another by now, 412 names it in `data` and nothing is paid. `data.fields`: quantity (`tooMuch`: fewer are left, `tooMany`: more than one person may have), payBy (`tooMuch`: more than one has), voucher (`wrong`, `expired`, `tooMany`, `illegal`: not for this, or not for the buyer), productId (`expired`: not sold now, `illegal`: not for the buyer), delivery (`required` where something is sent). What is not for the buyer by the condition that it names has in `data.access` why, as getMyProductAccess says it. Takes an Idempotency-Key.',
  auth: 'member',
  changes: own,
  input: z.object({ ...asked, delivery: optionalText(orderLimits.deliveryChars), seen: Price }),
  output: z.object({ id: z.string(), no: z.number() }),
})

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  summary: 'One’s own orders, the newest first.',
  auth: 'member',
  input: z.object({ page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(OrderSummary), total: z.number() }),
})

export const getMyOrder = endpoint({
  method: 'GET',
  path: '/api/order/item/:id',
  summary: 'One order of one’s own, with what one has by it.',
  auth: 'member',
  input: z.object({ id: OrderId }),
  output: Order,
})

export const listEntitlements = endpoint({
  method: 'GET',
  path: '/api/order/entitlement',
  summary: 'What one has by one’s orders and that counts now: memberships, and tickets in every state.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(Entitlement) }),
})

export const openDownload = endpoint({
  method: 'POST',
  path: '/api/order/entitlement/:id/file',
  summary:
    'A new address at which one file of a download is fetched, for an hour and for the caller alone; it counts when it is used, once. What is not theirs, and a file that is in it no longer, is 404; `data.fields.id`: `closed` when the order was given back, `expired` when its time is over, `tooMany` when it was fetched as often as it can be.',
  auth: 'member',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(36)), file: FileId }),
  output: z.object({
    /** Relative to the CDN prefix. */
    path: z.string(),
    expiresAt: z.number(),
  }),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/item/:id/cancel',
  summary:
    'Gives back what was not sent yet; all that was paid is there again. What was sent is `data.fields.status = closed`. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [getMyOrder, ...own()],
  input: z.object({ id: OrderId }),
  output: z.object({ status: OrderStatus }),
})
