import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { replyLimits } from './limits.ts'

/**
 * Texts that support answers with again and again: one's own, or shared by all who answer. `{name}`, `{title}` and
 * `{link}` in them are filled in when one is used: whom it answers, what they asked, a page of the help.
 */

/** Only their author has one that is not shared, and only they share it. */
export const ReplyScope = z.enum(['own', 'shared'])
export type ReplyScope = z.infer<typeof ReplyScope>

/** What somebody writes of a template. */
const written = {
  locale: LocaleField,
  name: requiredText(replyLimits.nameChars),
  body: requiredText(replyLimits.bodyChars),
  scope: ReplyScope,
}

export const WrittenReply = z.object(written)
export type WrittenReply = z.infer<typeof WrittenReply>

/** A template as staff see it. Times are integer seconds. */
export const Reply = z.object({
  id: z.string(),
  locale: LocaleField,
  name: z.string(),
  /** Markdown. */
  body: z.string(),
  scope: ReplyScope,
  /** Who wrote it; empty where the account is gone. */
  author: z.string(),
  /** The caller did. */
  own: z.boolean(),
  version: z.number(),
  updatedAt: z.number(),
})
export type Reply = z.infer<typeof Reply>

const ReplyId = z.string().check(z.minLength(1), z.maxLength(36))

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/admin/reply',
  summary:
    'The caller’s own templates and the shared ones, by a part of their names or texts, in the order of their names.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({
    q: z.optional(SearchField),
    locale: z.optional(LocaleField),
    scope: z.optional(ReplyScope),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(Reply), total: z.number() }),
})

export const getReply = endpoint({
  method: 'GET',
  path: '/api/admin/reply/:id',
  summary: 'One template; somebody else’s own is not there.',
  auth: 'node',
  node: '/admin/qa/list',
  input: z.object({ id: ReplyId }),
  output: Reply,
})

export const addReply = endpoint({
  method: 'POST',
  path: '/api/admin/reply',
  summary: 'Adds a template. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: () => [listReplies],
  input: WrittenReply,
  output: z.object({ id: z.string() }),
})

export const editReply = endpoint({
  method: 'POST',
  path: '/api/admin/reply/:id',
  summary:
    'Changes a template; a stale version answers 412 with the present one. Only its author makes a shared one their own again. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: () => [listReplies, getReply],
  input: z.object({ id: ReplyId, ...written, version: z.number().check(z.int(), z.minimum(1)) }),
  output: z.object({ version: z.number() }),
})

export const deleteReply = endpoint({
  method: 'POST',
  path: '/api/admin/reply/:id/delete',
  summary: 'Removes a template. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/qa/edit',
  changes: () => [listReplies],
  input: z.object({ id: ReplyId }),
  output: z.object({}),
})
