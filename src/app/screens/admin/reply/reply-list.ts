import { locales } from '#contract/base/locale.ts'
import { ReplyScope } from '#contract/reply/reply.ts'

/** What the address of the list of templates may say. */
export const replyList = { filters: { locale: locales, scope: ReplyScope.options }, sorts: [] } as const
