import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeedbackKind, FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { FeedbackPriority } from '#contract/feedback/staff.ts'

export const statusWords: Record<FeedbackStatus, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'Status of a ticket: support has not done anything yet' }),
  open: msg({ message: 'Open', comment: 'Status of a ticket: it is support’s turn' }),
  waiting: msg`Waiting for the member`,
  resolved: msg({ message: 'Resolved', comment: 'Status of a ticket' }),
  closed: msg({ message: 'Closed', comment: 'Status of a ticket' }),
}

export const kindWords: Record<FeedbackKind, MessageDescriptor> = {
  bug: msg({ message: 'Problem', context: 'Kind of feedback' }),
  idea: msg`Idea`,
  content: msg({ message: 'Content', comment: 'Kind of feedback: about what a page or a lesson says' }),
  billing: msg({ message: 'Payment', comment: 'Kind of feedback' }),
  account: msg({ message: 'Account', comment: 'Kind of feedback' }),
  apply: msg({ message: 'Application', comment: 'Kind of feedback: somebody applies for something' }),
  other: msg({ message: 'Other', comment: 'Kind of feedback' }),
}

export const priorityWords: Record<FeedbackPriority, MessageDescriptor> = {
  1: msg({ message: 'Urgent', comment: 'Priority of a ticket' }),
  2: msg({ message: 'High', comment: 'Priority of a ticket' }),
  3: msg({ message: 'Normal', comment: 'Priority of a ticket' }),
  4: msg({ message: 'Low', comment: 'Priority of a ticket' }),
}
