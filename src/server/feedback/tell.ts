import type { EventName } from '#contract/events.ts'
import type { Trx } from '#server/db/schema.ts'
import { type TellPorts, tell } from '#server/notification/tell.ts'
import { mailGuest } from './mail.ts'
import type { FeedbackRow } from './rows.ts'

export const aboutFeedback = (id: string) => `feedback:${id}`

/** Tells a member what support did with their feedback, or mails a guest; who of support it was is in the thread. */
export async function tellOf(
  trx: Trx,
  ports: TellPorts,
  { id, accountId, title, guestEmail }: Pick<FeedbackRow, 'id' | 'accountId' | 'title' | 'guestEmail'>,
  event: Extract<EventName, `feedback.${string}`>,
): Promise<void> {
  if (accountId === '') return mailGuest(trx, ports, { id, guestEmail }, event)
  return tell(trx, ports, { accountId, event, about: aboutFeedback(id), path: `/feedback/${id}`, title })
}
