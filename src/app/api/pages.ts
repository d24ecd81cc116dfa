import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import { pageRows } from '#pages/page-rows.ts'
import { answeredAt, queryFor } from './query.ts'

type EntryOf<E> = OutputOf<E> extends { list: (infer T)[]; total: number } ? T : never

/** Rows on either side of what is seen that should be there before they are. */
const ahead = 25
/** A flick passes pages that nobody sees: they are asked for once it has not gone on for so long. */
const restMs = 80
/** A page is not asked for again for disagreeing with another one before it is so old. */
const settledMs = 30_000

/**
 * A list of any length of which only the pages around what is seen are held and asked for; it says how long the whole
 * is from the first. `seen` tells it which rows are on screen. Another input is another list, seen from where one is.
 */
export function usePages<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'page' | 'limit'>) {
  const [range, setRange] = useState({ first: 1, last: 1 })
  const queryClient = useQueryClient()
  const pageOf = (page: number) => queryFor(endpoint, { ...input, page, limit: pageRows } as unknown as InputOf<E>)
  // Pages beyond the first are asked for once it says that they are there.
  const known = (queryClient.getQueryData(pageOf(1).queryKey)?.data as { total: number } | undefined)?.total ?? 0
  const numbers = [1]
  for (let page = Math.max(2, range.first); page <= range.last && (page - 1) * pageRows < known; page++)
    numbers.push(page)
  const queries = useQueries({
    queries: numbers.map((page) => ({
      ...pageOf(page),
      // The list shows by itself what went wrong.
      meta: { quiet: true },
    })),
  })
  const answers = new Map<number, { list: EntryOf<E>[]; total: number }>()
  queries.forEach(({ data }, index) => {
    if (data) answers.set(numbers[index] as number, data.data as { list: EntryOf<E>[]; total: number })
  })
  const first = queries[0]
  const total = answers.get(1)?.total ?? null
  const count = useRef(0)
  count.current = total ?? 0

  useEffect(() => {
    // Something came or went between two pages: the older one is another by now.
    if (new Set(queries.flatMap(({ data }) => (data ? [(data.data as { total: number }).total] : []))).size < 2) return
    for (const { data, dataUpdatedAt, isFetching, refetch } of queries) {
      if (data && !isFetching && Date.now() - dataUpdatedAt > settledMs) void refetch()
    }
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const seen = useCallback((from: number, to: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = {
        first: Math.floor(Math.max(0, from - ahead) / pageRows) + 1,
        last: Math.floor(Math.min(to + ahead, count.current - 1) / pageRows) + 1,
      }
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next))
    }, restMs)
  }, [])

  return {
    /** Null until the first page is there. */
    total,
    /** Undefined while its page is not there. */
    at: (index: number): EntryOf<E> | undefined =>
      answers.get(Math.floor(index / pageRows) + 1)?.list[index % pageRows],
    seen,
    /** Integer seconds: when the first page was answered; null before it was. */
    updatedAt: first ? answeredAt(first) : null,
    /** Why rows are missing that were asked for; null when none are. */
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch()
    },
  }
}
