import * as z from 'zod/mini'
import { maxAmount } from '#contract/base/amount.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'

/**
 * What is offered, as those who may buy it see it. Money is integer fen, points are whole, times are integer seconds.
 *
 * `bundle`: several products as one. `membership`: lasts for days, or without an end. `ticket`: its code is shown at a
 * door. `goods`: sent by somebody of the staff. `download`: files that the buyer fetches.
 */
export const ProductKind = z.enum(['bundle', 'membership', 'ticket', 'goods', 'download'])
export type ProductKind = z.infer<typeof ProductKind>

/**
 * What a price in both is paid by: `either`, as the buyer chooses, or `both` together. Where one of the two is 0 it says
 * nothing.
 */
export const PriceRule = z.enum(['either', 'both'])
export type PriceRule = z.infer<typeof PriceRule>

/** Whether it can be had now: `soon`, `ended`: outside its time of sale; `soldOut`: nothing is left. */
export const Availability = z.enum(['available', 'soon', 'ended', 'soldOut'])
export type Availability = z.infer<typeof Availability>

export const ProductId = z.string().check(z.minLength(1), z.maxLength(36))

/** A whole amount that may be nothing: of fen, or of points. */
export const PriceField = z
  .number('amount')
  .check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(maxAmount, 'amount'))

export const ProductSummary = z.object({
  id: z.string(),
  kind: ProductKind,
  title: z.string(),
  summary: z.string(),
  /** A same-origin path, or empty. */
  cover: z.string(),
  priceFen: z.number(),
  pricePoints: z.number(),
  priceRule: PriceRule,
  availability: Availability,
  /** How many are left; null where nobody counts. */
  stock: z.nullable(z.number()),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Product = z.extend(ProductSummary, {
  /** Its language’s text, finished; the other language’s where it has none in this one. */
  html: z.string(),
  images: z.array(z.string()),
  /** Who may buy it, in words; empty for every member. Nobody is named in it. */
  buyers: z.string(),
  /** How many one person may have; null: as many as they like. */
  perPerson: z.nullable(z.number()),
  saleFrom: z.nullable(z.number()),
  saleTo: z.nullable(z.number()),
  /** Of a membership, its days, and of a download those in which it can be fetched; null for one without an end, and for everything else. */
  termDays: z.nullable(z.number()),
  /** Of a ticket: where and when. */
  place: z.string(),
  startsAt: z.nullable(z.number()),
  /** Of a download: what one gets. */
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** How often its files can be fetched; null: as often as one likes. */
  downloads: z.nullable(z.number()),
  /** Of a bundle: what is in it. */
  contents: z.array(z.pick(ProductSummary, { id: true, kind: true, title: true, cover: true })),
})
export type Product = z.infer<typeof Product>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/product',
  summary:
    'Products that are offered, the newest first, to choose one of; the catalogue is `listCatalog`. `q`: a part of the title.',
  auth: 'none',
  input: z.object({
    locale: LocaleField,
    q: z.optional(SearchField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(ProductSummary), total: z.number() }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/item/:id',
  summary: 'One product that is offered, or was: somebody who has it wants to look at it.',
  auth: 'none',
  input: z.object({ locale: LocaleField, id: ProductId }),
  output: Product,
})

export const ProductAccess = z.object({
  mayBuy: z.boolean(),
  /** What keeps the caller from it: each in words, and of what is counted what they have. Empty where they may. */
  unmet: z.array(z.object({ words: z.string(), has: z.string() })),
})
export type ProductAccess = z.infer<typeof ProductAccess>

export const getMyProductAccess = endpoint({
  method: 'GET',
  path: '/api/product/item/:id/access',
  summary: 'Whether the caller may buy a product by the condition that it names, and why not.',
  auth: 'member',
  input: z.object({ locale: LocaleField, id: ProductId }),
  output: ProductAccess,
})
