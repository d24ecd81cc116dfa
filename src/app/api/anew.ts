import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/base/endpoint.ts'

type Read = Pick<Endpoint, 'method' | 'path'>

/** By then the device's library and the caches on the way have heard of a write. */
const anewMs = 60_000
const asked = new WeakMap<QueryClient, Map<string, number>>()
const nameOf = ({ method, path }: Read) => `${method} ${path}`

/** From now on, for a minute, these reads go past whatever has been kept of them. */
export function askAnew(queryClient: QueryClient, reads: Read[]): void {
  const until = asked.get(queryClient) ?? new Map<string, number>()
  for (const read of reads) until.set(nameOf(read), performance.now() + anewMs)
  asked.set(queryClient, until)
}

/** Whether a read has to go past what was kept. */
export function isAskedAnew(queryClient: QueryClient, read: Read): boolean {
  return (asked.get(queryClient)?.get(nameOf(read)) ?? 0) > performance.now()
}
