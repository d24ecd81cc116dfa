import { searchText } from '#app/lib/search-text.ts'

/** What a list may be narrowed to and ordered by: the values that its address may name. */
export interface ListShape {
  /** Each filter's values; `number` stands for any whole number from 1 on. */
  filters: Record<string, readonly string[] | 'number'>
  /** Its orders, the usual one first; a list with one order has none. */
  sorts: readonly string[]
}

/** What the address of a list says. What is not said is everything, in the usual order. */
export type ListSearch<S extends ListShape = ListShape> = {
  [Name in keyof S['filters']]?: S['filters'][Name] extends readonly (infer Value)[] ? Value : number
} & { q?: string; sort?: S['sorts'][number] }

/** The same of whichever list. */
export type AnySearch = {
  q?: string | undefined
  sort?: string | undefined
  [filter: string]: string | number | undefined
}

/** Reads it by the list's shape; what makes no sense is left out. */
export function listSearch<const S extends ListShape>(shape: S) {
  return (search: Record<string, unknown>): ListSearch<S> => {
    const read: Record<string, unknown> = {
      q: searchText(search.q)?.slice(0, 100).trim() || undefined,
      sort: shape.sorts.slice(1).find((sort) => sort === search.sort),
    }
    for (const [name, values] of Object.entries(shape.filters))
      read[name] = values === 'number' ? whole(search[name]) : values.find((value) => value === search[name])
    return read as ListSearch<S>
  }
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined
}
