import { searchText } from './search-text.ts'

/** What the address of the blog says. */
export interface BlogSearch {
  /** Only posts with this tag. */
  tag?: string
  /** Of the list; absent of the first. */
  page?: number
  /** A post by its id, open over the list. */
  id?: string
}

/** Reads it; what makes no sense is left out. */
export function blogSearch(search: Record<string, unknown>): BlogSearch {
  const page = Number(search.page)
  return {
    tag: searchText(search.tag),
    page: Number.isInteger(page) && page > 1 && page <= 1_000 ? page : undefined,
    id: searchText(search.id),
  }
}
