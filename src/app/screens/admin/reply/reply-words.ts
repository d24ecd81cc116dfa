import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReplyScope } from '#contract/reply/reply.ts'

export const scopeWords: Record<ReplyScope, MessageDescriptor> = {
  own: msg`Only me`,
  shared: msg`Everyone in support`,
}
