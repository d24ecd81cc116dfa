import { searchText } from '#app/lib/search-text.ts'
import { isDay } from '#contract/base/rules.ts'

/** What a list may be narrowed to and ordered by: the values that its address may name. */
export interface ListShape {
  /** Each filter's values; `number` stands for any whole number from 1 on, `day` for `2026-11-23`, `text` for a word. */
  filters: Record<string, readonly string[] | 'number' | 'day' | 'text'>
  /** Its orders, the usual one first; a list with one order has none. */
  sorts: readonly string[]
}

/** What the address of a list says. What is not said is everything, in the usual order. */
export type ListSearch<S extends ListShape = ListShape> = {
  [Name in keyof S['filters']]?: S['filters'][Name] extends readonly (infer Value)[]
    ? Value
    : S['filters'][Name] extends 'number'
      ? number
      : string
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
      read[name] =
        typeof values === 'string' ? readAs[values](search[name]) : values.find((one) => one === search[name])
    return read as ListSearch<S>
  }
}

const readAs = {
  number: whole,
  day: (value: unknown) => (isDay(String(value)) ? String(value) : undefined),
  text: (value: unknown) => searchText(value)?.slice(0, 200) || undefined,
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined
}
