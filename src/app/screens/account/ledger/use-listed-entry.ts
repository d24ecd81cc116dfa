import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import { keyOf } from '#app/api/query.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type LedgerEntry, listLedger } from '#contract/ledger.ts'

/** An entry that a list on this device has already: it never changes, so nobody needs to ask. */
export function useListedEntry(id: string): LedgerEntry | undefined {
  const lists = useQueryClient().getQueriesData<Answer<OutputOf<typeof listLedger>>>({ queryKey: keyOf(listLedger) })
  return lists.flatMap(([, answer]) => answer?.data.list ?? []).find((entry) => entry.id === id)
}
