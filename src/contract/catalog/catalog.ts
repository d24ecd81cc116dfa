import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'
import { conditionControls } from '#contract/condition/fields.ts'
import { ProductKind, ProductSummary } from '#contract/product/product.ts'
import { catalogLimits } from './limits.ts'

/**
 * Everything that is offered, in one list: products, and the published courses of a language. Money is integer fen, points
 * are whole.
 */
export const CatalogKind = z.enum(['course', ...ProductKind.options])
export type CatalogKind = z.infer<typeof CatalogKind>

/** A product, or a course. A course that comes with a product has its price, and is there as it is. */
export const CatalogItem = z.extend(ProductSummary, {
  kind: CatalogKind,
  /** Of a course how many lessons it has. */
  lessons: z.nullable(z.number()),
})
export type CatalogItem = z.infer<typeof CatalogItem>

/** A filter: a condition for filters, in the language of the list, with how many items each choice would leave. */
export const CatalogFilter = z.object({
  key: z.string(),
  name: z.string(),
  control: z.enum(conditionControls),
  /** Of a switch how many it leaves; of a range how many have its number at all. */
  count: z.number(),
  /** Of `single` and `multi`. */
  options: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
  /** Of a range: the least and the most that there is, how many of what is stored one unit is, and what that is called. */
  range: z.nullable(z.object({ least: z.number(), most: z.number(), per: z.number(), unit: z.string() })),
})
export type CatalogFilter = z.infer<typeof CatalogFilter>

export const CatalogSort = z.enum(['newest', 'popular', 'priceUp', 'priceDown'])
export type CatalogSort = z.infer<typeof CatalogSort>

export const CatalogOnly = z.enum(['free', 'points', 'available'])
export type CatalogOnly = z.infer<typeof CatalogOnly>

export const listCatalog = endpoint({
  method: 'GET',
  path: '/api/catalog',
  summary:
    'What is offered, with the filters that there are. Each count is of those that everything else leaves. `q`: a part of the title. `chosen`: filters by their keys, `topic.o1.o2~new~price.1000-5000`; what there is not counts for nothing.',
  auth: 'none',
  input: z.object({
    locale: LocaleField,
    kind: z.optional(CatalogKind),
    /** `free`: costs nothing. `points`: can be had for points alone. `available`: can be had now. */
    only: z.optional(CatalogOnly),
    q: z.optional(SearchField),
    chosen: z.optional(z.string().check(z.maxLength(catalogLimits.chosenChars, 'tooLong'))),
    sort: z.optional(CatalogSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({
    list: z.array(CatalogItem),
    total: z.number(),
    kinds: z.array(z.object({ kind: CatalogKind, count: z.number() })),
    filters: z.array(CatalogFilter),
  }),
})
