import type { QueryClient } from '@tanstack/react-query'
import type { ChangedRead } from '#contract/base/endpoint.ts'
import { bypassCache } from './bypass-cache.ts'
import { keyOf } from './query.ts'

const listeners = new Set<(reads: ChangedRead[]) => void>()

/** Hears which reads somebody's own write has changed. Returns its end. */
export function onReadsChanged(listener: (reads: ChangedRead[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A write has changed what these reads answer: what of them is on screen is asked for again, of the server itself and
 * not of what the device or a cache on the way has kept. Resolves when it has been answered; never rejects.
 */
export async function readsChanged(queryClient: QueryClient, reads: ChangedRead[]): Promise<void> {
  if (!reads.length) return
  const keys = reads.map((read) => keyOf(read))
  bypassCache(
    queryClient,
    keys.map(([name]) => name),
  )
  for (const listener of listeners) listener(reads)
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
