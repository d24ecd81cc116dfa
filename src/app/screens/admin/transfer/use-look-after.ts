import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '#app/offline/use-online.ts'

/** How often what the server is at is asked for, in milliseconds. */
const lookMs = 1_500

type Answered = { updatedAt: number | null; isFetching: boolean }

/** While the server is at something, what it says of that is asked for again and again. */
export function useLookAfter(queryKey: QueryKey, underWay: boolean, { updatedAt, isFetching }: Answered): void {
  const online = useOnline()
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is followed by the next look
  useEffect(() => {
    if (!underWay || !online || isFetching) return
    const look = () => void queryClient.invalidateQueries({ queryKey })
    const timer = setTimeout(look, lookMs)
    return () => clearTimeout(timer)
  }, [underWay, online, isFetching, updatedAt, queryClient])
}
