import type { QueryClient } from '@tanstack/react-query'
import { readsChanged } from '#app/api/changed.ts'
import { queryFor } from '#app/api/query.ts'
import type { ChangedRead, OutputOf } from '#contract/base/endpoint.ts'
import { listNotifications } from '#contract/notification/notification.ts'

/** What notifications speak of is read by these, by the subject of their event, as nouns list them (`contract/<noun>/renewed.ts`). */
const readsOf = new Map(
  Object.values(
    import.meta.glob<Record<string, ChangedRead[]>>('../../../contract/*/renewed.ts', {
      eager: true,
      import: 'renewed',
    }),
  ).flatMap((renewed) => Object.entries(renewed)),
)
/** Seconds between the latest and what came with it. */
const togetherSeconds = 5

/** What is unread, the latest first, as the server says it now. Rejects where nobody answers. */
export async function latestUnread(queryClient: QueryClient): Promise<OutputOf<typeof listNotifications>> {
  const latest = queryFor(listNotifications, { show: 'unread', page: 1, limit: 50 })
  const options = { ...latest, staleTime: 0, retry: false, meta: { silent: true } }
  return (await queryClient.fetchQuery(options)).data
}

/** Something was told: the page that it speaks of is asked for again where it is shown. Rejects where nobody answers. */
export async function renewWhatIsNew(queryClient: QueryClient): Promise<void> {
  const { list } = await latestUnread(queryClient)
  const since = (list[0]?.at ?? 0) - togetherSeconds
  const subjects = new Set(list.flatMap(({ event, at }) => (at >= since ? [event.split('.')[0] ?? ''] : [])))
  const reads = new Set([...subjects].flatMap((subject) => readsOf.get(subject) ?? []))
  await readsChanged(queryClient, [...reads])
}
