import { events } from '#contract/events.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type NotificationRow, namesOf } from './rows.ts'
import { whoDid } from './who-did.ts'

/** Rows as their member reads them; what an earlier version told and this one does not know is left out. */
export async function notificationsOf(db: Db | Trx, rows: NotificationRow[]): Promise<Notification[]> {
  const actorsOf = new Map(rows.map(({ id, actorIds }) => [id, JSON.parse(actorIds) as string[]]))
  const names = await namesOf(db, [...new Set([...actorsOf.values()].flat())])
  return rows.flatMap(({ id, event, title, path, count, updatedAt, readAt }): Notification[] => {
    const declared = events.get(event)
    if (!declared) return []
    const actors = actorsOf.get(id) ?? []
    const known = actors.flatMap((actor) => names.get(actor) || []).slice(0, notificationLimits.names)
    const words = declared.words(whoDid(known, actors.length > notificationLimits.names))
    return [{ id, event, kind: declared.kind, words, title, path, count, at: updatedAt, read: readAt !== null }]
  })
}
