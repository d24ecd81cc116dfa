import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { queryFor } from '#app/api/query.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import { listActivities } from '#contract/activity/activity.ts'
import { getCheckIn } from '#contract/activity/check-in.ts'
import { listForms, listMyApplications } from '#contract/application/application.ts'
import type { Endpoint, InputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { listDevices } from '#contract/device/device.ts'
import { getMyErasure } from '#contract/erasure/erasure.ts'
import { listMyFeedback } from '#contract/feedback/feedback.ts'
import { listNotifications } from '#contract/notification/notification.ts'
import { listEntitlements, listMyOrders } from '#contract/order/order.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { getProfile } from '#contract/profile/profile.ts'
import { listMyQuestions, listMyReactions } from '#contract/question/mine.ts'
import { isMetered } from '#device/connection.ts'
import type { Session } from './context.ts'

/** What the page itself needs goes first. */
const restMs = 3_000
/** Milliseconds until an answer is worth asking for again when nobody looks at it. */
const freshMs = 3_600_000
/** As long as it is kept on the device: what nobody opens must not leave it again. */
const keptMs = 7 * 24 * 3_600_000
/** Of votes and follows: the worker may have sent some that waited, while no page was there to hear of it. */
const reactionsFreshMs = 60_000
/** As many rows as the list's first page asks for. */
const rows = 50

/**
 * What a member will want to see with no network (overview, profile, their own questions, votes, follows, feedback and applications, activities to come, orders and tickets, what they were told) is asked for once they are
 * here and the page is at rest, and is kept as theirs, though they never opened it. Not on a network that is paid by the
 * byte. Returns its end.
 */
export function keepMember({ queryClient, session }: { queryClient: QueryClient; session: Session }): () => void {
  let owner: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    queryClient.prefetchQuery({ ...queryFor(endpoint, input), staleTime: freshMs, gcTime: keptMs, retry: false })
  const askAll = async () => {
    const asker = owner
    const reads = [
      () => ask(getOverview, { offset: clockOffset() }),
      () => ask(getProfile, {}),
      () => keepReactions(queryClient),
      () => ask(listDevices, {}),
      () => ask(getMyErasure, {}),
      ...(['asked', 'answered', 'following'] as const).map(
        (show) => () => ask(listMyQuestions, { show, page: 1, limit: rows }),
      ),
      () => ask(listMyFeedback, { show: 'open', page: 1, limit: rows }),
      () => ask(listActivities, { locale: i18n.locale as Locale, show: 'upcoming', page: 1, limit: rows }),
      () => ask(getCheckIn, { zone: deviceZone() }),
      () => ask(listForms, {}),
      () => ask(listMyApplications, { page: 1, limit: rows }),
      () => ask(listMyOrders, { page: 1, limit: rows }),
      () => ask(listEntitlements, {}),
      () => ask(listNotifications, { page: 1, limit: rows }),
    ]
    // One after the other: nobody waits for them.
    for (const read of reads) if (owner === asker) await read()
  }
  const begin = () => {
    const now = session.get().userInfo?.id ?? null
    if (now === owner) return
    owner = now
    clearTimeout(timer)
    if (owner !== null && !isMetered()) timer = setTimeout(() => void askAll(), restMs)
  }
  const stop = session.subscribe(begin)
  begin()
  return () => {
    owner = null
    clearTimeout(timer)
    stop()
  }
}

/** Asks for one's own votes and follows, and keeps them. */
export function keepReactions(queryClient: QueryClient): Promise<void> {
  const options = { staleTime: reactionsFreshMs, gcTime: keptMs, retry: false }
  return queryClient.prefetchQuery({ ...queryFor(listMyReactions, {}), ...options })
}

/** The same where they are known, and not as they were any more: a vote or follow that waited has arrived. */
export function renewReactions(queryClient: QueryClient): void {
  if (queryClient.getQueryData(queryFor(listMyReactions, {}).queryKey)) void keepReactions(queryClient)
}
