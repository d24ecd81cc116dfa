import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, SearchField } from '#contract/base/fields.ts'

export const MessageChannel = z.enum(['mail', 'sms'])
export type MessageChannel = z.infer<typeof MessageChannel>

/** A message that was not sent but kept, because no gateway is configured: development and demo. */
export const KeptMessage = z.object({
  id: z.string(),
  channel: MessageChannel,
  to: z.string(),
  /** Empty for SMS. */
  subject: z.string(),
  text: z.string(),
  createdAt: z.number(),
})
export type KeptMessage = z.infer<typeof KeptMessage>

/** How each channel leaves: `kept` in the database, or `sent` by a gateway. */
export const MessageDelivery = z.enum(['kept', 'sent'])
export type MessageDelivery = z.infer<typeof MessageDelivery>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/message',
  summary:
    'The kept messages, newest first, by channel and a part of the recipient; and how each channel is delivered.',
  auth: 'node',
  node: '/admin/message',
  input: z.object({
    channel: z.optional(MessageChannel),
    q: z.optional(SearchField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({
    list: z.array(KeptMessage),
    total: z.number(),
    delivery: z.object({ mail: MessageDelivery, sms: MessageDelivery }),
  }),
})

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/message/:id',
  summary: 'One kept message.',
  auth: 'node',
  node: '/admin/message',
  input: z.object({ id: z.string().check(z.maxLength(36)) }),
  output: KeptMessage,
})

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/api/admin/message/test',
  summary: 'Sends a short message, to find out whether the channel is set up. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/message',
  changes: () => [listMessages, getAdminCounts],
  input: z.object({ channel: MessageChannel, to: z.string().check(z.minLength(3), z.maxLength(200)) }),
  output: z.object({ delivery: MessageDelivery }),
})
