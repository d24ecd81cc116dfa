import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { queryFor } from '#app/api/query.ts'
import type { Endpoint, InputOf } from '#contract/base/endpoint.ts'
import type { AnySearch } from './list-search.ts'
import { pageRows } from './page-rows.ts'

/**
 * The ids beside a row of its list, as the list is narrowed; empty where there is none. The page behind its last row is
 * asked for; a row that came from a later page is found among those that the list has read. A row that is not in it, or no
 * more, is followed by the first.
 */
export function useNeighbours<E extends Endpoint>(
  endpoint: E,
  search: AnySearch,
  id: string,
): { previous: string; next: string } {
  const queryClient = useQueryClient()
  const input = { ...search, limit: pageRows } as unknown as Omit<InputOf<E>, 'page'>
  const { list, pages, total, error, isPending, more } = useEndless(endpoint, input)
  const ids = (list as { id: string }[]).map((row) => row.id)
  const at = ids.indexOf(id)
  const { queryKey } = queryFor(endpoint, { ...input, page: pages + 1 } as unknown as InputOf<E>)
  const isWanted = at === -1 ? queryClient.getQueryData(queryKey) !== undefined : at === ids.length - 1
  // What cannot be read now, and what the count alone promises, is not gone after.
  const goesOn = isWanted && !isPending && error === null && pages * pageRows < (total ?? 0)
  useEffect(() => {
    if (goesOn) more()
  })
  return { previous: ids[at - 1] ?? '', next: ids[at + 1] ?? '' }
}
