import { CatalogKind, CatalogOnly, type CatalogSort } from '#contract/catalog/catalog.ts'
import { catalogLimits } from '#contract/catalog/limits.ts'

/**
 * What the address of /catalog says: the product (`id`) or the order of one’s own (`order`) that is open, or the list of
 * one’s orders (`view`); otherwise what the catalogue is narrowed to, its order, and how it is drawn.
 */
export interface CatalogSearch {
  id?: string | undefined
  /** With `id`: as staff look at a product before it is offered. */
  preview?: true | undefined
  order?: string | undefined
  view?: 'orders' | undefined
  kind?: CatalogKind | undefined
  only?: CatalogOnly | undefined
  q?: string | undefined
  /** What is chosen of the filters: `topic.o1.o2~new`. */
  chosen?: string | undefined
  sort?: Exclude<CatalogSort, 'newest'> | undefined
  look?: 'list' | undefined
  /** The language of a page that a search engine led to; a reader who chose one keeps theirs. */
  lang?: 'en' | undefined
}

const idOf = (value: unknown): string | undefined => {
  const name = typeof value === 'number' ? String(value) : value
  return typeof name === 'string' && /^[\w-]{1,36}$/.test(name) ? name : undefined
}
const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

const chosenOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= catalogLimits.chosenChars && /^[\w.~-]+$/.test(value) ? value : undefined

/** Reads the query of /catalog; what it does not know counts for nothing. */
export function catalogSearch(query: Record<string, unknown>): CatalogSearch {
  const { id, preview, order, view, kind, only, q, chosen, sort, look, lang } = query
  const words = typeof q === 'number' ? String(q) : q
  return {
    id: idOf(id),
    preview: preview === true ? true : undefined,
    order: idOf(order),
    view: oneOf(['orders'], view),
    kind: oneOf(CatalogKind.options, kind),
    only: oneOf(CatalogOnly.options, only),
    q: typeof words === 'string' && words.trim() !== '' ? words.slice(0, 100) : undefined,
    chosen: chosenOf(chosen),
    sort: oneOf(['popular', 'priceUp', 'priceDown'], sort),
    look: oneOf(['list'], look),
    lang: oneOf(['en'], lang),
  }
}
