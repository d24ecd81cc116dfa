import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Before what the server has just said of a read is written down: a read that is on its way may have been answered
 * before that, and would put the older state in its place. It is given up; the function that comes back asks anew, where
 * there was one.
 */
export function stopRead(queryClient: QueryClient, queryKey: QueryKey, ask: () => Promise<unknown>): () => void {
  if (queryClient.isFetching({ queryKey, exact: true }) === 0) return () => {}
  // It goes back to what it was before at once.
  void queryClient.cancelQueries({ queryKey, exact: true })
  return () => void ask()
}
