import type { EventName } from '#contract/events.ts'
import type { Trx } from '#server/db/schema.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import { mailGuest } from './mail.ts'
import type { FeedbackRow } from './rows.ts'

export const aboutFeedback = (id: string) => `feedback:${id}`

/** Tells a member what support did with their feedback, or mails a guest; who of support it was is in the thread. */
export async function notifyOf(
  trx: Trx,
  ports: NotifyPorts,
  { id, accountId, title, guestEmail }: Pick<FeedbackRow, 'id' | 'accountId' | 'title' | 'guestEmail'>,
  event: Extract<EventName, `feedback.${string}`>,
): Promise<void> {
  if (accountId === '') return mailGuest(trx, ports, { id, guestEmail }, event)
  return notify(trx, ports, { accountId, event, about: aboutFeedback(id), path: `/feedback/${id}`, title })
}
