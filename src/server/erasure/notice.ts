import type { Locale } from '#contract/base/locale.ts'
import { accountById } from '#server/account/rows.ts'
import { deliver, type Message } from '#server/message/messages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { localText } from '#server/text/local-time.ts'

/** Tells the member, for another person may have asked in their name. The deletion stands, told or not. */
export async function sendNotice(ports: Ports, accountId: string, dueAt: number, locale: Locale): Promise<void> {
  const account = await accountById(ports.db, accountId)
  const site = ports.config.siteName[locale]
  const day = localText(dueAt, 0).slice(0, 10)
  const { subject, text } = words(site, day, locale)
  const messages: Message[] = [
    ...(account?.email ? [{ channel: 'mail' as const, to: account.email, subject, text }] : []),
    ...(account?.mobile && !account.email
      ? [
          {
            channel: 'sms' as const,
            to: account.mobile,
            text: `【${site}】${text}`,
            template: 'user_account_erasure',
            params: { day },
          },
        ]
      : []),
  ]
  for (const message of messages) {
    try {
      await deliver(ports, ports.db, message)
    } catch (error) {
      ports.log('the notice of a deletion to come could not be delivered', error)
    }
  }
}

function words(site: string, day: string, locale: Locale): { subject: string; text: string } {
  return locale === 'zh-cn'
    ? {
        subject: `${site}：你的账号将于 ${day} 注销`,
        text: `你在${site}的账号将于 ${day} 注销。在此之前登录，即可在“我的”页面保留账号。如果不是你本人操作，请尽快登录保留账号，并修改密码、退出其他设备。`,
      }
    : {
        subject: `${site}: your account will be deleted on ${day}`,
        text: `Your ${site} account will be deleted on ${day}. Until then you can sign in and keep it, on the page Me. If that was not you, sign in soon, keep the account, change your password and sign out your other devices.`,
      }
}
