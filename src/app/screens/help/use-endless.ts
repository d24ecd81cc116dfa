import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { listHelp } from '#contract/help.ts'

/** The documents of a category, a page more for each `more()`. `total` is null until the first page is there. */
export function useEndlessList(categoryId: string) {
  const locale = useLocale()
  const [pages, setPages] = useState(1)
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...q(listHelp, { locale, categoryId, page: index + 1 }),
      // The list shows by itself what went wrong.
      meta: { quiet: true },
    })),
  })
  const list = queries.flatMap((query) => query.data?.data.list ?? [])
  const total = queries[0]?.data?.data.total ?? null
  const failed = queries.find((query) => query.error && !query.data)
  return {
    list,
    total,
    savedAt: queries[0]?.data?.savedAt ?? null,
    error: failed?.error ?? null,
    isPending: queries.some((query) => query.isPending),
    hasMore: total !== null && list.length < total,
    more: () => setPages((count) => (queries.some((query) => query.isPending) ? count : count + 1)),
    retry: () => void failed?.refetch(),
  }
}
