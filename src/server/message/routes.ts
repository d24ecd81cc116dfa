import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getMessage, listMessages, sendTestMessage } from '#contract/message/message.ts'
import { actorOf, audit, noteLook } from '#server/audit/audit.ts'
import { effect, read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { deliver, deliveryOf, readable } from './messages.ts'
import { keptMessage, keptMessages, type MessageRow } from './rows.ts'

/** The kept messages, and a way to find out whether a channel is set up. */
export function messageRoutes(server: Server): void {
  read(server, listMessages, async ({ channel, q = '', page = 1, limit = limits.pageSize }, call) => {
    const { db, ports } = call
    await noteLook(call, 'message.look', { kind: 'message', id: 'list' })
    const { list, total } = await keptMessages(db, { ...readable(ports, channel), q, page, limit })
    const delivery = { mail: deliveryOf(ports, 'mail'), sms: deliveryOf(ports, 'sms') }
    return { list: list.map(entryOf), total, delivery }
  })

  read(server, getMessage, async ({ id }, call) => {
    const { db, ports } = call
    const message = await keptMessage(db, id, readable(ports))
    if (!message) throw notFound()
    await noteLook(call, 'message.look', { kind: 'message', id })
    return entryOf(message)
  })

  effect(server, sendTestMessage, async ({ channel, to }, call) => {
    const { ports, locale } = call
    const { subject, text } = testWords(locale, ports.config.siteName[locale])
    // Before a gateway is asked: what was sent cannot be taken back, and nobody waits for it in a transaction.
    await ports.db.transaction().execute((trx) =>
      audit(trx, ports, {
        who: actorOf(call),
        what: 'message.test',
        subject: { kind: 'message', id: channel },
        after: { to },
      }),
    )
    return { delivery: await deliver(ports, ports.db, { channel, to, subject, text }) }
  })
}

function testWords(locale: Locale, site: string): { subject: string; text: string } {
  return locale === 'zh-cn'
    ? { subject: `${site}：测试消息`, text: `这是${site}的测试消息。你能看到它，说明消息可以送达。` }
    : {
        subject: `${site}: test message`,
        text: `A test message from ${site}. If you can read it, messages are delivered.`,
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
