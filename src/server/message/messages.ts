import { codes } from '#contract/base/codes.ts'
import { isMailAddress, isMobileNumber } from '#contract/base/rules.ts'
import { MessageChannel, type MessageDelivery } from '#contract/message/message.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, phrases } from '#server/http/failure.ts'
import { DeliveryFailed, type MailMessage } from '#server/ports/mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SmsMessage } from '#server/ports/sms.ts'
import { forgetMessages, keepMessage } from './rows.ts'

/** How long a kept message can be read, in seconds. */
export const messageSeconds = 30 * 86_400
/** Seconds until trying again makes sense while a gateway is down. */
const retryAfter = 30

export type Mailing = { channel: 'mail' } & MailMessage
export type Message = Mailing | ({ channel: 'sms' } & SmsMessage)

/** How a channel's messages leave this site. */
export function deliveryOf(ports: Ports, channel: MessageChannel): MessageDelivery {
  return ports[channel] ? 'sent' : 'kept'
}

/**
 * Which kept messages may be read, of one channel or of both, and since when (integer seconds): what was kept before a
 * gateway was configured is not for reading any more.
 */
export function readable(ports: Ports, channel?: MessageChannel): { channels: MessageChannel[]; since: number } {
  const channels = MessageChannel.options.filter(
    (one) => deliveryOf(ports, one) === 'kept' && (channel === undefined || one === channel),
  )
  return { channels, since: ports.clock.now() - messageSeconds }
}

/**
 * Sends a message, or keeps it in `db` where its channel has no gateway. Never with a gateway inside a transaction: it
 * may take seconds, and nothing takes a sent message back. Throws the Failure to answer with: 400 naming `to` when the
 * recipient is none, 503 when the gateway is down.
 */
export async function deliver(ports: Ports, db: Db | Trx, message: Message): Promise<MessageDelivery> {
  try {
    return await handOver(ports, db, message)
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    if (error.kind === 'refused') throw wrongRecipient(message.channel)
    ports.log(error.message, error.cause)
    throw new Failure(codes.unavailable, phrases.unavailable, null, retryAfter)
  }
}

/** The same for work that is no request. Throws DeliveryFailed. */
export async function handOver(ports: Ports, db: Db | Trx, message: Message): Promise<MessageDelivery> {
  const { channel, to, text } = message
  const known = channel === 'mail' ? isMailAddress(to) : isMobileNumber(to)
  if (!known) throw new DeliveryFailed('refused', 'the recipient is none')
  const { clock, secrets, mail, sms } = ports
  const now = clock.now()
  await forgetMessages(db, now, messageSeconds)
  if (message.channel === 'mail' && mail) await mail.send(asMail(message))
  else if (message.channel === 'sms' && sms) {
    const { template, params } = message
    await sms.send({ to, text, template, params })
  } else {
    const subject = message.channel === 'mail' ? oneLine(message.subject) : ''
    await keepMessage(db, { id: secrets.random(16), channel, recipient: to, subject, text, createdAt: now })
    return 'kept'
  }
  return 'sent'
}

/** Nothing that people wrote begins a header of its own (F54). */
function asMail({ to, subject, text, html, headers }: Mailing): MailMessage {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => [name, oneLine(value)])
  return {
    to,
    subject: oneLine(subject),
    text,
    ...(html !== undefined && { html }),
    ...(lines.length > 0 && { headers: Object.fromEntries(lines) }),
  }
}

/** Nobody is reached there, by its look or by what the gateway says. */
const wrongRecipient = (channel: Message['channel']) => badInput({ to: channel === 'mail' ? 'email' : 'mobile' })

/** A line of a header: control characters and line separators, which could begin another, become spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
