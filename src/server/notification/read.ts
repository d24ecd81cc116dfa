import { notificationEvents } from '#contract/notification/events.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type NotificationRow, namesOf } from './rows.ts'
import { isEvent } from './tell.ts'
import { wordsOf } from './words.ts'

/** Rows as their member reads them; what an earlier version told and this one does not know is left out. */
export async function notificationsOf(db: Db | Trx, rows: NotificationRow[]): Promise<Notification[]> {
  const actorsOf = new Map(rows.map(({ id, actorIds }) => [id, JSON.parse(actorIds) as string[]]))
  const names = await namesOf(db, [...new Set([...actorsOf.values()].flat())])
  return rows.flatMap(({ id, event, title, path, count, updatedAt, readAt }): Notification[] => {
    if (!isEvent(event)) return []
    const actors = actorsOf.get(id) ?? []
    const known = actors.flatMap((actor) => names.get(actor) || []).slice(0, notificationLimits.names)
    const words = wordsOf(event, { names: known, more: actors.length > notificationLimits.names })
    return [
      { id, event, kind: notificationEvents[event], words, title, path, count, at: updatedAt, read: readAt !== null },
    ]
  })
}
