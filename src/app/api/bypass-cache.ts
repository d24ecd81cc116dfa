import type { QueryClient } from '@tanstack/react-query'

/** By then the device's library and the caches on the way have heard of a write. */
const bypassMs = 60_000
const asked = new WeakMap<QueryClient, Map<string, number>>()

/** From now on, for a minute, these reads go past all that has been kept of them. `names`: their keys' first parts. */
export function bypassCache(queryClient: QueryClient, names: string[]): void {
  const until = asked.get(queryClient) ?? new Map<string, number>()
  for (const name of names) until.set(name, performance.now() + bypassMs)
  asked.set(queryClient, until)
}

/** Whether a read has to go past what was kept. */
export function bypassesCache(queryClient: QueryClient, name: string): boolean {
  return (asked.get(queryClient)?.get(name) ?? 0) > performance.now()
}
