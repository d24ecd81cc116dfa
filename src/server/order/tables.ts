/** The tables of this noun, by their names in the database. */
export interface OrderTables {
  product_order: OrderTable
  order_step: OrderStepTable
  entitlement: EntitlementTable
  download_link: DownloadLinkTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends OrderTables {}
}

/** Money in integer fen, times in integer seconds. */
export interface OrderTable {
  id: string
  no: number
  accountId: string
  productId: string
  kind: 'bundle' | 'membership' | 'ticket' | 'goods' | 'download'
  /** JSON: the titles, by language, as they were then. */
  titles: string
  /** The language that it was placed in: what the ledger says of it. */
  locale: string
  quantity: number
  /** JSON: the products of a bundle, as it was then. */
  contents: string
  status: 'paid' | 'fulfilled' | 'cancelled' | 'refunded'
  unitFen: number
  unitPoints: number
  discountFen: number
  discountPoints: number
  /** What was paid, and what of it was given back. */
  paidFen: number
  paidPoints: number
  refundedFen: number
  refundedPoints: number
  /** How many of `quantity` were given back; all of them where the order is over. */
  returned: number
  /** How often something was given back: each is its own entry of the ledger. */
  refunds: number
  voucher: string
  delivery: string
  version: number
  createdAt: number
  updatedAt: number
}

/** Each status that it had, the first one first. */
export interface OrderStepTable {
  orderId: string
  position: number
  status: OrderTable['status']
  at: number
  /** What the buyer is told. */
  note: string
  /** What was given back with it. */
  refundedFen: number
  refundedPoints: number
}

/** What somebody has by an order. */
export interface EntitlementTable {
  id: string
  orderId: string
  accountId: string
  productId: string
  kind: 'membership' | 'ticket' | 'download'
  titles: string
  /** Of a ticket, its own; null for a membership. */
  code: string | null
  from: number
  until: number | null
  place: string
  startsAt: number | null
  usedAt: number | null
  /** Who let in, and at which door. */
  usedById: string
  door: string
  endedAt: number | null
  /** Which end of it its owner was told of beforehand; null before. */
  toldEnd: number | null
}

/** An address that was given for a file of a download. */
export interface DownloadLinkTable {
  id: string
  entitlementId: string
  fileId: string
  accountId: string
  expiresAt: number
  /** When it was first used; null before. From then on it counts. */
  countedAt: number | null
}
