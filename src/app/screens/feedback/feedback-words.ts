import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeedbackKind, FeedbackStatus } from '#contract/feedback/feedback.ts'

/** What feedback is about, as its writer names it. */
export const kindWords: Record<FeedbackKind, MessageDescriptor> = {
  bug: msg({ message: 'Not working', comment: 'Kind of feedback' }),
  idea: msg({ message: 'Idea', comment: 'Kind of feedback' }),
  content: msg({ message: 'Content', comment: 'Kind of feedback: about what a page or a lesson says' }),
  billing: msg({ message: 'Payment', comment: 'Kind of feedback' }),
  account: msg({ message: 'Account', comment: 'Kind of feedback' }),
  apply: msg({ message: 'Application', comment: 'Kind of feedback: about something one applied for' }),
  other: msg({ message: 'Other', comment: 'Kind of feedback' }),
}

/** How it stands, as its writer sees it. */
export const statusWords: Record<FeedbackStatus, MessageDescriptor> = {
  new: msg({ message: 'Received', comment: 'Status of one’s feedback: support has not looked at it yet' }),
  open: msg({ message: 'In progress', comment: 'Status of one’s feedback: it is support’s turn' }),
  waiting: msg({ message: 'Waiting for you', context: 'Status of one’s feedback: support has asked something' }),
  resolved: msg({ message: 'Resolved', comment: 'Status of one’s feedback' }),
  closed: msg({ message: 'Closed', comment: 'Status of one’s feedback' }),
}
