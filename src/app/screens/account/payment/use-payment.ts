import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { getMyPayment, listMyPayments } from '#contract/payment/payment.ts'

/** Milliseconds between two questions: at first the provider’s message is on its way, later it may take its time. */
const soonMs = 2_000
const laterMs = 15_000
/** How many are asked soon. */
const soonTimes = 15

/** A top-up, asked for again and again while it is pending and there is a network; with its end the balance is another. */
export function usePayment(id: string) {
  const queryClient = useQueryClient()
  const online = useOnline()
  const query = useApiQuery(getMyPayment, { id }, { quiet: true })
  const { data, refetch, isFetching } = query
  const asked = useRef(0)
  const waits = data?.status === 'pending' && online && !isFetching
  useEffect(() => {
    if (!waits) return
    asked.current += 1
    const timer = setTimeout(() => void refetch(), asked.current <= soonTimes ? soonMs : laterMs)
    return () => clearTimeout(timer)
  })
  const ended = data !== undefined && data.status !== 'pending'
  useEffect(() => {
    if (ended) void readsChanged(queryClient, [listLedger, listMyPayments, getOverview])
  }, [ended, queryClient])
  return query
}
