import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { PushMessage } from '#contract/notification/push.ts'

/** The page of all notifications. */
export const listPath = '/user/account/overview?view=notifications'
/** The page on which they are set. */
export const settingsPath = '/user/account/overview?view=notification-settings'

/** To whom a push is told, in which language, and how many they have not read. */
export type Addressee = { owner: string; locale: Locale; unread: number }

/** One line as a push says it: nothing that the list does not say. */
export function pushOf({ id, words, title, path }: Notification, to: Addressee): PushMessage {
  return { id, title: words[to.locale], body: title, path, ...toldTo(to) }
}

const toldTo = ({ owner, locale, unread }: Addressee) => ({ owner, unread, lang: htmlLang[locale] })

/** What came in quiet hours, in one: the latest first. */
export function summaryOf(lines: Notification[], to: Addressee): PushMessage {
  const count = lines.length
  const title = to.locale === 'en' ? `${count} new notifications` : `${count} 条新通知`
  const latest = [...lines].sort((one, other) => other.at - one.at)[0]
  return { id: 'quiet', title, body: latest?.words[to.locale] ?? '', path: listPath, ...toldTo(to) }
}

/** What a member sees who tries whether pushes arrive. */
export function testOf(site: string, to: Addressee): PushMessage {
  const [title, body] =
    to.locale === 'en'
      ? [`${site}: test notification`, 'Notifications reach this device.']
      : [`${site}：测试通知`, '通知可以送达这台设备。']
  return { id: 'test', title, body, path: settingsPath, ...toldTo(to) }
}
