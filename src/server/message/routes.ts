import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { listMessages, MessageChannel, sendTestMessage } from '#contract/message/message.ts'
import { implement } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { deliver, deliveryOf, messageSeconds } from './messages.ts'
import { keptMessages } from './rows.ts'

/** The kept messages, and a way to find out whether a channel is set up. */
export function messageRoutes(server: Server): void {
  implement(server, listMessages, async ({ channel, page = 1, limit = limits.pageSize }, { db, ports }) => {
    const delivery = { mail: deliveryOf(ports, 'mail'), sms: deliveryOf(ports, 'sms') }
    // What was kept before a gateway was configured is not for reading any more.
    const channels = MessageChannel.options.filter(
      (one) => delivery[one] === 'kept' && (channel === undefined || one === channel),
    )
    const since = ports.clock.now() - messageSeconds
    const { list, total } = await keptMessages(db, { channels, since, page, limit })
    return {
      list: list.map(({ id, channel, recipient, subject, text, createdAt }) => ({
        id,
        channel,
        to: recipient,
        subject,
        text,
        createdAt,
      })),
      total,
      delivery,
    }
  })

  implement(
    server,
    sendTestMessage,
    async ({ channel, to }, { db, ports, locale }) => {
      const { subject, text } = testWords(locale, ports.config.siteName[locale])
      return { delivery: await deliver(ports, db, { channel, to, subject, text }) }
    },
    { idempotent: 'outside' },
  )
}

function testWords(locale: Locale, site: string): { subject: string; text: string } {
  return locale === 'zh-cn'
    ? { subject: `${site}：测试消息`, text: `这是${site}的测试消息。你能看到它，说明消息可以送达。` }
    : {
        subject: `${site}: test message`,
        text: `A test message from ${site}. That you can read it means that it arrives.`,
      }
}
