import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Answer } from '#app/api/answer.ts'
import { keyOf } from '#app/api/query.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { type LedgerEntry, listLedger } from '#contract/ledger/ledger.ts'

/**
 * An entry that a list on this device has already, or gets while it is looked at: what was kept comes back a moment after
 * a start. It never changes, so nobody needs to ask.
 */
export function useListedEntry(id: string): LedgerEntry | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () =>
      client
        .getQueriesData<Answer<OutputOf<typeof listLedger>>>({ queryKey: keyOf(listLedger) })
        .flatMap(([, answer]) => answer?.data.list ?? [])
        .find((entry) => entry.id === id),
  )
}
