import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { announce } from '#app/api/announce.ts'
import type { Answer } from '#app/api/answer.ts'
import { keyOf, queryFor } from '#app/api/query.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import type { InputOf, OutputOf } from '#contract/base/endpoint.ts'
import {
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#contract/notification/notification.ts'

type Marks = InputOf<typeof readNotifications>
type Listed = Answer<OutputOf<typeof listNotifications>>
type Counted = Answer<OutputOf<typeof countNotifications>>

/** Marks notifications as read, or takes it back: shown at once, and sent as soon as that can be. */
export function useMark(): (marks: Marks) => void {
  const queryClient = useQueryClient()
  const { send } = useOutboxMutation(readNotifications)
  return (marks) => {
    showMarks(queryClient, marks)
    send(marks, { label: { kind: 'silent', text: '' } }).catch((error: unknown) => {
      announce(error)
      void queryClient.invalidateQueries({ queryKey: keyOf(listNotifications) })
    })
  }
}

/** What is shown says so before the server does, and without a network too. */
function showMarks(queryClient: QueryClient, { ids = [], until, read = true }: Marks): void {
  const isMeant = ({ id, at }: Notification) => ids.includes(id) || (until !== undefined && at <= until)
  /** Those that are different now; a list may be held twice. */
  const changed = new Set<string>()
  const lists = queryClient.getQueriesData<Listed>({ queryKey: keyOf(listNotifications) })
  for (const [, answer] of lists) {
    for (const one of answer?.data.list ?? []) if (isMeant(one) && one.read !== read) changed.add(one.id)
  }
  const counted = (unread: number) =>
    until === undefined ? Math.max(0, unread + (read ? -changed.size : changed.size)) : 0
  for (const [queryKey, answer] of lists) {
    if (!answer) continue
    const list = answer.data.list.map((one) => (changed.has(one.id) ? { ...one, read } : one))
    queryClient.setQueryData<Listed>(queryKey, {
      ...answer,
      data: { ...answer.data, list, unread: counted(answer.data.unread) },
    })
  }
  const { queryKey } = queryFor(countNotifications, {})
  queryClient.setQueryData<Counted>(queryKey, (now) => now && { ...now, data: { unread: counted(now.data.unread) } })
}
