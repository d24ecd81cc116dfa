import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '#app/api/failure.ts'
import { checkOnline } from './use-online.ts'

/**
 * A read or a write that reached nobody may mean that there is no network: that is found out at once, for the browser
 * does not notice that a server is gone. Returns its end.
 */
export function probeOnFailure(queryClient: QueryClient): () => void {
  let probing = false
  const hear = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    const error = event.type === 'updated' && event.action?.type === 'error' ? event.action.error : null
    if (probing || !(error instanceof Failure && error.isUnreachable)) return
    probing = true
    void checkOnline().finally(() => {
      probing = false
    })
  }
  const stopReads = queryClient.getQueryCache().subscribe(hear)
  const stopWrites = queryClient.getMutationCache().subscribe(hear)
  return () => {
    stopReads()
    stopWrites()
  }
}
