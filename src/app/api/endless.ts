import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import { answeredAt, queryFor } from './query.ts'

type EntryOf<E> = OutputOf<E> extends { list: (infer T extends { id: string })[]; total: number } ? T : never

/**
 * A list that goes on, a page more for each `more()`; another input is another list, so give it another `key`. `first`
 * is the answer to the first page, undefined until it is there. An entry that came meanwhile moves the last of one page
 * into the next: it is listed once. `fresh`: opened again it is asked for again, however young what is kept of it is.
 */
export function useEndless<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'page'>, { fresh = false } = {}) {
  const [pages, setPages] = useState(1)
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...queryFor(endpoint, { ...input, page: index + 1 } as unknown as InputOf<E>),
      // The list shows by itself what went wrong.
      meta: { quiet: true },
      ...(fresh && { refetchOnMount: 'always' as const }),
    })),
  })
  const first = queries[0]
  const answers = queries.map(({ data }) => data?.data as { list: EntryOf<E>[]; total: number } | undefined)
  const list = [...new Map(answers.flatMap((one) => one?.list ?? []).map((entry) => [entry.id, entry])).values()]
  const total = answers[0]?.total ?? null
  const failed = queries.find((query) => query.error && !query.data) ?? queries.find((query) => query.error)
  const isPending = queries.some((query) => query.isPending)
  return {
    list,
    /** How many pages of it were asked for. */
    pages,
    total,
    first: first?.data?.data,
    /** Integer seconds: when the first page was answered; null before it was. */
    updatedAt: first ? answeredAt(first) : null,
    error: failed?.error ?? null,
    /** A page that failed is not there; otherwise what was read before stays. */
    isBroken: failed !== undefined && failed.data === undefined,
    isPending,
    hasMore: total !== null && list.length < total,
    more: () => setPages((count) => (isPending ? count : count + 1)),
    retry: () => void failed?.refetch(),
  }
}
