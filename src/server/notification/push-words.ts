import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Notification } from '#contract/notification/notification.ts'
import { declarative, type PushMessage } from '#contract/notification/push.ts'
import { otherTags } from '#contract/notification/tags.ts'

/** The page of all notifications. */
export const listPath = '/user/account/overview?view=notifications'
/** The page on which they are set. */
export const settingsPath = '/user/account/overview?view=notification-settings'

/** To whom a push is told, in which language; how many they have not read, and the ids of the latest of these. */
export type Addressee = { owner: string; locale: Locale; unread: number; latest: string[] }

type Said = { tag: string; title: string; body: string; path: string }

/** One line as a push says it: nothing that the list does not say. */
export const pushOf = ({ id, words, title, path }: Notification, to: Addressee, publicUrl: string): PushMessage =>
  messageOf({ tag: id, title: words[to.locale], body: title, path }, to, publicUrl)

/** What came in quiet hours, in one: the latest first. */
export function summaryOf(lines: Notification[], to: Addressee, publicUrl: string): PushMessage {
  const count = lines.length
  const title = to.locale === 'en' ? `${count} new notifications` : `${count} 条新通知`
  const latest = [...lines].sort((one, other) => other.at - one.at)[0]
  return messageOf(
    { tag: otherTags.summary, title, body: latest?.words[to.locale] ?? '', path: listPath },
    to,
    publicUrl,
  )
}

/** What a member sees who tries whether pushes arrive. */
export function testOf(site: string, to: Addressee, publicUrl: string): PushMessage {
  const [title, body] =
    to.locale === 'en'
      ? [`${site}: test notification`, 'Notifications reach this device.']
      : [`${site}：测试通知`, '通知可以送达这台设备。']
  return messageOf({ tag: otherTags.test, title, body, path: settingsPath }, to, publicUrl)
}

function messageOf({ tag, title, body, path }: Said, to: Addressee, publicUrl: string): PushMessage {
  const { owner, locale, unread, latest } = to
  const facts = { mutable: true, app_badge: unread } as const
  return {
    web_push: declarative,
    ...facts,
    notification: {
      title: shortened(title),
      body: shortened(body),
      lang: htmlLang[locale],
      // Names and titles may be of any language.
      dir: 'auto',
      tag,
      navigate: publicUrl + path,
      ...facts,
      data: { owner, path, unread: latest.slice(0, notificationLimits.pushUnread) },
    },
  }
}

/** A text that takes no more than its share of a push; of a longer one its beginning. */
function shortened(text: string): string {
  const most = notificationLimits.pushTextBytes
  const bytes = (part: string) => new TextEncoder().encode(JSON.stringify(part)).length
  if (bytes(text) <= most) return text
  const letters = [...text]
  while (bytes(`${letters.join('')}…`) > most) letters.length = Math.floor(letters.length * 0.9)
  return `${letters.join('')}…`
}
