import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField } from '#contract/base/fields.ts'
import { CatalogItem } from '#contract/catalog/catalog.ts'
import { SearchTextField } from './search.ts'

/** Something of the catalogue that was found: a product, or a published course, as it is offered now. */
export const OfferHit = z.extend(CatalogItem, {
  /** A piece of the text around the first match, plain. */
  snippet: z.string(),
  /** The words of title and snippet that matched, for marking. */
  terms: z.array(z.string()),
})
export type OfferHit = z.infer<typeof OfferHit>

/**
 * Apart from `searchSite`, whose kinds are the sections of the library: a device keeps those and searches them by itself,
 * and has no catalogue.
 */
export const searchOffers = endpoint({
  method: 'GET',
  path: '/api/search/offer',
  summary:
    'Search in titles and texts of what the catalogue offers in one language, the best hits first; drafts, and what is no longer on offer, are never among them.',
  auth: 'none',
  input: z.object({ locale: LocaleField, q: SearchTextField, limit: z.optional(LimitField) }),
  output: z.object({ hits: z.array(OfferHit), total: z.number() }),
})
