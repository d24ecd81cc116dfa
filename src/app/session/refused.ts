import type { QueryClient } from '@tanstack/react-query'
import { announce } from '#app/api/announce.ts'
import { Failure } from '#app/api/failure.ts'
import { keyOf } from '#app/api/query.ts'
import { codes } from '#contract/base/codes.ts'
import { getInitial } from '#contract/initial/initial.ts'

const isRefused = (error: unknown) =>
  error instanceof Failure && (error.code ?? error.status) === codes.forbidden && !error.ofSession

/**
 * The server knows best what a person may do: whenever it refuses a read or a write, `refused` is called, to ask anew what
 * is granted (F38). The refusal is said in passing, for what it could be said in may be gone by then. Returns its end.
 */
export function watchRefusals(queryClient: QueryClient, refused: () => void): () => void {
  const hear = (error: unknown) => {
    if (!isRefused(error)) return
    announce(error)
    refused()
  }
  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    // A server that refuses this read is not asked for it again.
    if (event.query.queryKey[0] !== keyOf(getInitial)[0]) hear(event.action.error)
  })
  const stopWrites = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
  })
  return () => {
    stopReads()
    stopWrites()
  }
}
