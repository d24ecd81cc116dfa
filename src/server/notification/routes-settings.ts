import { kinds } from '#contract/events.ts'
import { getNotificationSettings, setNotifications } from '#contract/notification/settings.ts'
import { readDevice } from '#server/access/devices.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { isOn } from '#server/switch/ask.ts'
import { recipients } from './rows-delivery.ts'
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
