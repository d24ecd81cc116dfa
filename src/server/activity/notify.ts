import type { EventName } from '#contract/events.ts'
import type { Trx } from '#server/db/schema.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import type { ActivityRow } from './rows.ts'

type Titled = Pick<ActivityRow, 'titleZh' | 'titleEn'>

/** What it is called where nobody knows the reader’s language. */
export function titleOf({ titleZh, titleEn }: Titled): string {
  return [...new Set([titleZh, titleEn])].filter((title) => title !== '').join(' · ')
}

/** Tells somebody what became of an activity, or of their part in it. */
export function notifyOf(
  trx: Trx,
  ports: NotifyPorts,
  activity: Titled & Pick<ActivityRow, 'id'>,
  { accountId, event }: { accountId: string; event: Extract<EventName, `activity.${string}`> },
): Promise<void> {
  const { id } = activity
  const path = `/activity?id=${encodeURIComponent(id)}`
  return notify(trx, ports, { accountId, event, about: `activity:${id}`, path, title: titleOf(activity) })
}
