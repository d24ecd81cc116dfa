import { useEndless } from '#app/api/endless.ts'
import type { Endpoint, InputOf } from '#contract/base/endpoint.ts'
import type { AnySearch } from './list-search.ts'
import { pageRows } from './page-rows.ts'

/**
 * The ids beside a row on the first page of its list, as the list is narrowed; empty where there is none. A row that is not in it,
 * or no more, is followed by the first.
 */
export function useNeighbours<E extends Endpoint>(
  endpoint: E,
  search: AnySearch,
  id: string,
): { previous: string; next: string } {
  const { list } = useEndless(endpoint, { ...search, limit: pageRows } as unknown as Omit<InputOf<E>, 'page'>)
  const ids = (list as { id: string }[]).map((row) => row.id)
  const at = ids.indexOf(id)
  return { previous: ids[at - 1] ?? '', next: ids[at + 1] ?? '' }
}
