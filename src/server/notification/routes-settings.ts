import { kinds } from '#contract/events.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import { listSent } from '#contract/notification/sent.ts'
import { getNotificationSettings, setNotifications } from '#contract/notification/settings.ts'
import { readDevice } from '#server/access/devices.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { isOn } from '#server/switch/ask.ts'
import { notificationsOf } from './read.ts'
import { notificationsById, recipients } from './rows-delivery.ts'
import { latestSent } from './rows-sent.ts'
import { holdSetting, settingRows, updateSetting } from './rows-setting.ts'
import { liveSubscriptions } from './rows-subscription.ts'
import { changed, offOf, quietOf, usualSetting } from './setting.ts'
import { vapidKeys } from './vapid.ts'

/** How members are told outside the app, as they choose. */
export function notificationSettingRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, getNotificationSettings, async (_, call) => {
    const { db, ports, locale: asked } = call
    const { accountId, sessionId } = memberOf(call)
    const row = (await settingRows(db, [accountId])).get(accountId) ?? usualSetting(accountId, asked)
    const { locale, zone, mail, mailHour } = row
    const person = (await recipients(db, [accountId])).get(accountId)
    const subscriptions = await liveSubscriptions(db, [accountId], clock.now())
    const pushes = ports.push && (await isOn(call, 'notification.push'))
    return {
      locale,
      zone,
      quiet: quietOf(row),
      mail,
      mailHour,
      off: offOf(row),
      email: person?.email ?? '',
      pushKey: pushes ? (await vapidKeys(ports)).publicKey : null,
      devices: subscriptions.map((one) => ({
        id: one.id,
        current: one.sessionId === sessionId,
        since: one.createdAt,
        ...readDevice(one.device),
      })),
    }
  })

  read(server, listSent, async (_, call) => {
    const { db } = call
    const { accountId } = memberOf(call)
    const rows = await latestSent(db, accountId, notificationLimits.sentShown)
    const found = await notificationsById(db, [...new Set(rows.map(({ notificationId }) => notificationId))])
    const own = [...found.values()].filter((line) => line.accountId === accountId)
    const lines = new Map((await notificationsOf(db, own)).map((line) => [line.id, line]))
    return {
      list: rows.map(({ id, subscriptionId, what, notificationId, count, outcome, sentAt, device }) => ({
        id,
        channel: subscriptionId === '' ? ('mail' as const) : ('push' as const),
        what,
        words: lines.get(notificationId)?.words ?? null,
        title: lines.get(notificationId)?.title ?? '',
        count,
        device: device === null ? null : readDevice(device),
        outcome,
        at: sentAt,
      })),
    }
  })

  write(server, setNotifications, async (change, call) => {
    if (change.kind && !kinds.has(change.kind.kind)) throw badInput({ kind: 'illegal' })
    const trx = call.trx
    const { accountId } = memberOf(call)
    const row = await holdSetting(trx, usualSetting(accountId, call.locale))
    const { accountId: _, ...values } = changed(row, change, clock.now())
    await updateSetting(trx, accountId, values)
    return {}
  })
}
