import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { seedFromPayload } from '#app/api/query.ts'
import { lazyListHelp } from '#contract/help/lazy-reads.ts'

let isTaken = false

/**
 * Takes the list that the finished page of a category came with, once: later it would be older than what is known. Here,
 * and not where the app starts, since a help page is read without it.
 */
export function useListFromPage(): void {
  const queryClient = useQueryClient()
  useState(() => {
    if (isTaken || typeof document === 'undefined') return
    isTaken = true
    seedFromPayload(queryClient, { listHelp: lazyListHelp })
  })
}
