import type { QueryClient } from '@tanstack/react-query'
import { readsChanged } from '#app/api/changed.ts'
import { queryFor } from '#app/api/query.ts'
import { getActivity, listActivities } from '#contract/activity/activity.ts'
import { getMyApplication, listForms, listMyApplications } from '#contract/application/application.ts'
import type { ChangedRead } from '#contract/base/endpoint.ts'
import { getFeedback, listMyFeedback } from '#contract/feedback/feedback.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import { listNotifications } from '#contract/notification/notification.ts'
import { getMyOrder, listEntitlements, listMyOrders } from '#contract/order/order.ts'
import { getMyPayment, listMyPayments } from '#contract/payment/payment.ts'
import { getMyQuestionPart, listMyQuestions } from '#contract/question/mine.ts'
import { getQuestion, listQuestions } from '#contract/question/question.ts'

const ofQuestion = [getQuestion, getMyQuestionPart, listQuestions, listMyQuestions]
/** What notifications speak of is read by these, by the noun of their event. */
const readsOf: Readonly<Record<string, ChangedRead[]>> = {
  question: ofQuestion,
  answer: ofQuestion,
  feedback: [getFeedback, listMyFeedback],
  activity: [getActivity, listActivities],
  application: [getMyApplication, listMyApplications, listForms],
  order: [getMyOrder, listMyOrders, listEntitlements],
  payment: [getMyPayment, listMyPayments, listLedger],
}
/** Seconds between the latest and what came with it. */
const togetherSeconds = 5

/** Something was told: the page that it speaks of is asked for again where it is shown. Rejects where nobody answers. */
export async function renewWhatIsNew(queryClient: QueryClient): Promise<void> {
  const latest = queryFor(listNotifications, { show: 'unread', page: 1, limit: 50 })
  const options = { ...latest, staleTime: 0, retry: false, meta: { silent: true } }
  const { list } = (await queryClient.fetchQuery(options)).data
  const since = (list[0]?.at ?? 0) - togetherSeconds
  const nouns = new Set(list.flatMap(({ event, at }) => (at >= since ? [event.split('.')[0] ?? ''] : [])))
  const reads = new Set([...nouns].flatMap((noun) => readsOf[noun] ?? []))
  await readsChanged(queryClient, [...reads])
}
