import type { NotificationEvent } from '#contract/notification/events.ts'
import type { Trx } from '#server/db/schema.ts'
import { type TellPorts, tell } from '#server/notification/tell.ts'
import type { FeedbackRow } from './rows.ts'

export const aboutFeedback = (id: string) => `feedback:${id}`

/** Tells a member what support did with their feedback; who of support it was is in the thread. */
export function tellOf(
  trx: Trx,
  ports: TellPorts,
  { id, accountId, title }: Pick<FeedbackRow, 'id' | 'accountId' | 'title'>,
  event: NotificationEvent,
): Promise<void> {
  return tell(trx, ports, { accountId, event, about: aboutFeedback(id), path: `/feedback/${id}`, title })
}
