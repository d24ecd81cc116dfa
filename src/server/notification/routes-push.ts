import { notificationLimits } from '#contract/notification/limits.ts'
import { endPush, subscribePush, testPush } from '#contract/notification/push.ts'
import { effect, write } from '#server/endpoint/implement.ts'
import { badInput, notFound, tooMany } from '#server/http/failure.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { requireSwitch } from '#server/switch/ask.ts'
import { testOf } from './push-words.ts'
import { latestUnread, unreadCount } from './rows.ts'
import { notedOutcome, noteSent } from './rows-sent.ts'
import { settingRows } from './rows-setting.ts'
import { dropSubscriptions, endSubscription, liveSubscriptions } from './rows-subscription.ts'
import { usualSetting } from './setting.ts'
import { judge, subscribe } from './subscribe.ts'
import { vapidKeys } from './vapid.ts'

const hour = 3_600

/** The browsers that a member's pushes go to. */
export function pushRoutes(server: Server): void {
  write(
    server,
    subscribePush,
    async (wanted, call) => ({
      id: await subscribe(call.trx, call.ports, memberOf(call), wanted, call.locale),
    }),
    {
      before: async (wanted, call) => {
        await requireSwitch(call, 'notification.push')
        await judge(call.ports, wanted)
      },
    },
  )

  write(server, endPush, async ({ id }, call) => {
    if (!(await endSubscription(call.trx, memberOf(call).accountId, id, call.ports.clock.now()))) throw notFound()
    return {}
  })

  effect(server, testPush, async ({ id }, call) => {
    const { ports, locale: spoken } = call
    const { accountId } = memberOf(call)
    await requireSwitch(call, 'notification.push')
    const browser = (await liveSubscriptions(ports.db, [accountId], ports.clock.now())).find((one) => one.id === id)
    if (!browser) throw notFound()
    if (!ports.push) throw badInput({ id: 'illegal' })
    const wait = await takeQuota(ports, `push test ${accountId}`, { most: notificationLimits.tests, seconds: hour })
    if (wait > 0) throw tooMany(wait)
    const setting = (await settingRows(ports.db, [accountId])).get(accountId) ?? usualSetting(accountId, spoken)
    const { locale } = setting
    const latest = (await latestUnread(ports.db, [accountId], notificationLimits.pushUnread)).get(accountId) ?? []
    const to = { owner: accountId, locale, unread: await unreadCount(ports.db, accountId), latest }
    const message = testOf(ports.config.siteName[locale], to, ports.publicUrl)
    const vapid = await vapidKeys(ports)
    const order = { target: browser, text: JSON.stringify(message), vapid, topic: 'test' }
    const outcome = notedOutcome(await ports.push.send(order))
    if (outcome === 'gone') await dropSubscriptions(ports.db, [id])
    const sent = { accountId, subscriptionId: id, what: 'test', notificationId: '', count: 0, outcome } as const
    await noteSent(ports.db, ports, [sent])
    return { outcome }
  })
}
