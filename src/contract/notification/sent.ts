import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { NotificationWords } from './notification.ts'
import { NotificationChannel, PushDevice } from './settings.ts'

/** What left the site for one member: by which way, when, and what became of it. Nobody else reads it. */
export const SentNotification = z.object({
  id: z.string(),
  channel: NotificationChannel,
  /** `summary`: what quiet hours had kept back, in one. `daily`: the daily mail. */
  what: z.enum(['line', 'summary', 'test', 'daily']),
  /** Of a line its sentence, as the list has it by now; null of all else, and where the list has it no more. */
  words: z.nullable(NotificationWords),
  title: z.string(),
  /** How many lines it spoke of. */
  count: z.number(),
  /** The browser that it went to; null of mail, and where that is not the member’s any more. */
  device: z.nullable(z.pick(PushDevice, { browser: true, system: true, kind: true })),
  /** `sent`: the push service, or the mail server, has taken it. `gone`: it knows no such browser any more. */
  outcome: z.enum(['sent', 'gone', 'failed']),
  /** Integer seconds. */
  at: z.number(),
})
export type SentNotification = z.infer<typeof SentNotification>

export const listSent = endpoint({
  method: 'GET',
  path: '/api/notification/sent',
  summary: 'What was pushed and mailed to the caller lately, the latest first.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(SentNotification) }),
})
