import * as z from 'zod/mini'
import { getAdminOverview } from '#contract/admin/admin.ts'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, optionalText, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { isDay } from '#contract/base/rules.ts'
import { listMemberLedger } from '#contract/member/member.ts'
import { productLimits } from '#contract/product/limits.ts'
import { PriceField, ProductKind } from '#contract/product/product.ts'
import { getStaffProduct, listStaffProducts } from '#contract/product/staff.ts'
import { listStockChanges } from '#contract/product/stock.ts'
import { VoucherCodeField } from '#contract/voucher/code.ts'
import { getVoucher, listVouchers } from '#contract/voucher/voucher.ts'
import { getTicketDoor } from './door.ts'
import { orderLimits } from './limits.ts'
import { getMyOrder, listEntitlements, listMyOrders, Order } from './order.ts'
import { listOwed } from './owed.ts'
import { OrderId, OrderStatus, OrderSummary, Price } from './summary.ts'

/** Orders as the staff see them. */

const Person = z.object({ id: z.string(), name: z.string() })

export const StaffOrderSummary = z.extend(OrderSummary, { member: Person, version: z.number() })
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>

export const StaffOrder = z.extend(Order, { member: Person, version: z.number() })
export type StaffOrder = z.infer<typeof StaffOrder>

const Day = z.string().check(z.refine(isDay, 'date'))

/** What orders are narrowed by. */
export const orderFilter = {
  status: z.optional(OrderStatus),
  kind: z.optional(ProductKind),
  /** Days of the caller's, `2026-11-23`, on which they were placed, the last one included. */
  from: z.optional(Day),
  until: z.optional(Day),
  /** A voucher's code, with which they were paid. */
  voucher: z.optional(VoucherCodeField),
  productId: z.optional(z.string().check(z.maxLength(36))),
  memberId: z.optional(z.string().check(z.maxLength(36))),
  q: z.optional(SearchField),
}

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/admin/order',
  summary: 'All orders, the newest first. `q`: the number, or a part of the member’s name or of what is bought.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({
    ...orderFilter,
    offset: z.optional(OffsetField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(StaffOrderSummary), total: z.number() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/admin/order/item/:id',
  summary: 'One member’s order. What it holds of a person is noted in the log.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ id: OrderId }),
  output: StaffOrder,
})

const its = () => [
  listOrders,
  getOrder,
  getMyOrder,
  listMyOrders,
  listEntitlements,
  listStaffProducts,
  getStaffProduct,
  listStockChanges,
  getSalesFigures,
  getAdminOverview,
  listVouchers,
  getVoucher,
  listMemberLedger,
  getTicketDoor,
  listOwed,
]
const version = z.number().check(z.int(), z.minimum(1))

export const fulfilOrder = endpoint({
  method: 'POST',
  path: '/api/admin/order/item/:id/fulfil',
  summary:
    'Says that goods are on their way, with a word to the buyer. A stale version answers 412 with the present order. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: its,
  input: z.object({ id: OrderId, note: optionalText(orderLimits.noteChars), version }),
  output: z.object({ version: z.number() }),
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/order/item/:id/refund',
  summary:
    'Gives back a part or all of what was paid, with a reason, by entries of the ledger. `pieces`: how many of what was bought come back with it, 0 where it is money alone; of tickets, `tickets` names which, and they let nobody in from then on. With all pieces, or all of the money, what one has by the order ends and the order is over; what was kept of the money then is kept. What is not counted in pieces, neither tickets nor goods, comes back whole: `data.fields.pieces = illegal`. More than is left is `fen`, `points` or `pieces = tooMuch`; a ticket that is not of the order, or ended, is `tickets = illegal`. `restock`: the pieces can be sold again. A stale version answers 412 with the present order. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/refund',
  changes: its,
  input: z.object({
    id: OrderId,
    fen: PriceField,
    points: PriceField,
    pieces: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(productLimits.perOrder)), 0),
    tickets: z._default(
      z.array(z.string().check(z.minLength(1), z.maxLength(36))).check(z.maxLength(productLimits.perOrder)),
      [],
    ),
    reason: requiredText(orderLimits.noteChars),
    restock: z.boolean(),
    version,
  }),
  output: z.object({ version: z.number(), status: OrderStatus }),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/order/export',
  summary:
    'Orders by the same filter as lines of a CSV file, in parts: `next` names the following one, empty after the last.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({
    ...orderFilter,
    offset: OffsetField,
    after: z.optional(CsvAfter),
  }),
  output: CsvPart,
})

/** How many days the figures of sales look back. */
export const salesDays = ['7', '30', '90'] as const

/** One day of the caller’s, `2026-11-25`: the orders that were placed and what was paid for them, and what was given back, of orders of any day. */
export const SalesDay = z.object({
  day: z.string(),
  orders: z.number(),
  fen: z.number(),
  points: z.number(),
  refunded: z._default(Price, { fen: 0, points: 0 }),
})

export const getSalesFigures = endpoint({
  method: 'GET',
  path: '/api/admin/order/figures',
  summary:
    'What was paid and what was given back on each of the last days, by the caller’s days, as the ledger has it; and the best sellers.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ days: z.enum(salesDays), offset: OffsetField }),
  output: z.object({
    days: z.array(SalesDay),
    best: z.array(
      z.object({ productId: z.string(), title: z.string(), sold: z.number(), fen: z.number(), points: z.number() }),
    ),
  }),
})
export type SalesFigures = z.infer<typeof getSalesFigures.output>

export const exportSales = endpoint({
  method: 'GET',
  path: '/api/admin/order/figures/export',
  summary: 'The same days as lines of a CSV file, the oldest first; always one part, so `next` is empty.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ days: z.enum(salesDays), offset: OffsetField }),
  output: exportOrders.output,
})
