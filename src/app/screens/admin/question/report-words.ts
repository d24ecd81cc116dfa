import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportedKind, ReportedText } from '#contract/question/moderation.ts'
import type { ReportReason } from '#contract/question/question.ts'

export const reasonWords: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam`,
  abuse: msg`Abuse`,
  wrong: msg`Wrong`,
  other: msg`Something else`,
}

export const kindWords: Record<ReportedKind, MessageDescriptor> = {
  question: msg`Question`,
  answer: msg`Answer`,
  comment: msg`Comment`,
}

/** What was reported. */
export function kindOf({ answerId, commentId }: Pick<ReportedText, 'answerId' | 'commentId'>): ReportedKind {
  return commentId ? 'comment' : answerId ? 'answer' : 'question'
}

/** A reported text as `settleReports` names it. */
export const settledNameOf = ({ questionId, answerId, commentId, lastAt }: ReportedText) => ({
  questionId,
  lastAt,
  ...(answerId && { answerId }),
  ...(commentId && { commentId }),
})
