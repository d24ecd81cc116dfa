import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getMessage, listMessages, sendTestMessage } from '#contract/message/message.ts'
import { implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { deliver, deliveryOf, readable } from './messages.ts'
import { keptMessage, keptMessages, type MessageRow } from './rows.ts'

/** The kept messages, and a way to find out whether a channel is set up. */
export function messageRoutes(server: Server): void {
  implement(server, listMessages, async ({ channel, q = '', page = 1, limit = limits.pageSize }, { db, ports }) => {
    const { list, total } = await keptMessages(db, { ...readable(ports, channel), q, page, limit })
    const delivery = { mail: deliveryOf(ports, 'mail'), sms: deliveryOf(ports, 'sms') }
    return { list: list.map(entryOf), total, delivery }
  })

  implement(server, getMessage, async ({ id }, { db, ports }) => {
    const message = await keptMessage(db, id, readable(ports))
    if (!message) throw notFound()
    return entryOf(message)
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

const entryOf = ({ id, channel, recipient, subject, text, createdAt }: MessageRow) => ({
  id,
  channel,
  to: recipient,
  subject,
  text,
  createdAt,
})
