import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface ProductTables {
  product: ProductTable
  product_content: ProductContentTable
  product_stock: ProductStockTable
  product_file: ProductFileTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ProductTables {}
}

/** Money in integer fen, times in integer seconds. */
export interface ProductTable {
  id: string
  kind: 'bundle' | 'membership' | 'ticket' | 'goods' | 'download'
  /** JSON: title, summary and body by language. */
  texts: string
  /** JSON: the bodies, finished, by language. */
  html: string
  /** Both titles, as they are searched. */
  titleKey: string
  /** JSON: same-origin paths; the first is the cover. */
  images: string
  priceFen: number
  pricePoints: number
  priceRule: 'either' | 'both'
  perPerson: number | null
  saleFrom: number | null
  saleTo: number | null
  termDays: number | null
  place: string
  startsAt: number | null
  /** The condition that says who may buy it; empty for every member. */
  accessConditionId: string
  /** How often the files of one order can be fetched; null without a limit. */
  downloads: number | null
  /** JSON: what it is marked with for filters, each `{condition}:{choice}`. */
  marks: Generated<string>
  status: 'draft' | 'on' | 'off'
  /** How many are left; null where nobody counts. */
  stock: number | null
  /** How many were sold and not given back. */
  sold: number
  /** Somebody ordered it once. */
  ordered: 0 | 1
  /** Grows with each change of what is written. */
  version: number
  /** Grows with each change of what others see of it, besides its stock. */
  rev: Generated<number>
  createdAt: number
  updatedAt: number
}

/** What a bundle holds, in its order. */
export interface ProductContentTable {
  bundleId: string
  position: number
  productId: string
}

/** The files of a download, in their order. */
export interface ProductFileTable {
  productId: string
  position: number
  fileId: string
  /** As buyers see it. */
  name: string
}

/** How a stock became what it is. `by` and `after` null: not counted from then on. */
export interface ProductStockTable {
  id: string
  productId: string
  by: number | null
  after: number | null
  reason: string
  /** The order that did it; null where somebody of the staff did. */
  orderId: string | null
  accountId: string
  at: number
}
