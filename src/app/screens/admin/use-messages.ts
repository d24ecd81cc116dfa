import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#app/api/query.ts'
import { type KeptMessage, listMessages, type MessageChannel } from '#contract/message.ts'

const pageSize = 10

const pageOf = (channel: MessageChannel | 'all', page: number) => ({
  ...(channel !== 'all' && { channel }),
  page,
  limit: pageSize,
})

/** The input of a list's first page; whoever asks for the same shares its answer. */
export const firstPage = (channel: MessageChannel | 'all') => pageOf(channel, 1)

/** The kept messages, newest first, a page more for each `more()`. `total` is null until the first page is there. */
export function useMessages(channel: MessageChannel | 'all') {
  const [pages, setPages] = useState(1)
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...q(listMessages, pageOf(channel, index + 1)),
      meta: { quiet: true },
    })),
  })
  const total = queries[0]?.data?.data.total ?? null
  const failed = queries.find((query) => query.error)
  const list = once(queries.flatMap((query) => query.data?.data.list ?? []))
  return {
    list,
    total,
    error: failed?.error ?? null,
    isPending: queries.some((query) => query.isPending),
    hasMore: total !== null && list.length < total,
    more: () => setPages((count) => count + 1),
    retry: () => void failed?.refetch(),
  }
}

/** A message that came meanwhile moves the last of one page into the next. */
function once(messages: KeptMessage[]): KeptMessage[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()]
}
