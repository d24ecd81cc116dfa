import type { EventName } from '#contract/events.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { queueDeliveries } from './queue.ts'
import { holdUnread, insertNotification, type NotificationRow, setRead, updateNotification } from './rows.ts'

export type NotifyPorts = Pick<Ports, 'clock' | 'secrets' | 'jobs' | 'events'>

type NewNotification = {
  /** Who is notified. */
  accountId: string
  event: EventName
  /** What it is about, `question:{id}`: what happens to it again before they look is counted, and not told anew. */
  about: string
  /** The page that it leads to, a path of the app. */
  path: string
  /** What it is about, in its own words. */
  title: string
  /** Who did it, where people want to know. */
  actorId?: string
}

/** More ids than names are shown, so that it is known whether there are more. */
const actors = notificationLimits.names + 1

/** Tells a member of something, in the transaction of what happened. Nobody is told of what they did themselves. */
export async function notify(trx: Trx, ports: NotifyPorts, notification: NewNotification): Promise<void> {
  if (notification.accountId === '' || notification.accountId === notification.actorId) return
  const fresh = await write(trx, ports, notification)
  // What is counted in a line that is there already has been said outside the app, or is about to be.
  if (fresh) await queueDeliveries(trx, ports, fresh)
  await ports.events?.changed(trx, [notification.accountId])
}

/** The line that was added; null where it was counted in one that is unread. */
async function write(
  trx: Trx,
  { clock, secrets }: NotifyPorts,
  notification: NewNotification,
): Promise<NotificationRow | null> {
  const now = clock.now()
  const { accountId, event, about, path, actorId } = notification
  const title = [...notification.title].slice(0, notificationLimits.titleChars).join('')
  const unreadKey = [accountId, event, about].join('\n')
  for (;;) {
    const row = await holdUnread(trx, unreadKey)
    if (row) {
      const before = (JSON.parse(row.actorIds) as string[]).filter((id) => id !== actorId)
      const actorIds = actorId === undefined ? before : [actorId, ...before].slice(0, actors)
      const values = { title, path, actorIds: JSON.stringify(actorIds), count: row.count + 1, updatedAt: now }
      await updateNotification(trx, row.id, values)
      return null
    }
    const fresh = await insertNotification(trx, {
      id: sortableId({ clock, secrets }),
      accountId,
      event,
      about,
      path,
      title,
      actorIds: JSON.stringify(actorId === undefined ? [] : [actorId]),
      createdAt: now,
      updatedAt: now,
      unreadKey,
    })
    // Otherwise somebody else told them of the same in this moment: it is counted there.
    if (fresh) return fresh
  }
}

/** Marks what a member was told about a thing as read, for they have just looked at it. */
export async function readAbout(trx: Trx, ports: NotifyPorts, accountId: string, about: string): Promise<void> {
  const read = await setRead(trx, accountId, { about }, ports.clock.now())
  if (read > 0) await ports.events?.changed(trx, [accountId])
}
