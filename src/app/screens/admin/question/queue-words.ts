import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionStatus } from '#contract/question/question.ts'
import type { QuestionQueue } from '#contract/question/queue.ts'

export const queueWords: Record<QuestionQueue, MessageDescriptor> = {
  unanswered: msg`Unanswered for over 24 hours`,
  reported: msg`Reported`,
  unaccepted: msg`No accepted answer`,
  hidden: msg`Hidden`,
}

export const statusWords: Record<QuestionStatus, MessageDescriptor> = {
  open: msg`Unanswered`,
  answered: msg`Answered`,
  solved: msg`Solved`,
  closed: msg`Closed`,
}
