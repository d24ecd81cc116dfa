import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutboxKind } from '#device/outbox/item.ts'

/** What is waiting, in a word or two. Silent ones are never listed. */
export const kindWords: Record<OutboxKind, MessageDescriptor> = {
  helpVote: msg`“Was this helpful?”`,
  question: msg`Question`,
  answer: msg`Answer`,
  comment: msg`Comment`,
  edit: msg`Change of a text`,
  vote: msg`Vote`,
  follow: msg`Following`,
  accept: msg`Acceptance`,
  report: msg`Report`,
  delete: msg`Deletion`,
  status: msg`State of a question`,
  feedback: msg`Feedback`,
  feedbackAnswer: msg`Answer to feedback`,
  activity: msg`Sign-up for an activity`,
  checkIn: msg`Daily check-in`,
  admission: msg`Check-in at the door`,
  application: msg({ message: 'Application', comment: 'Somebody applies for something' }),
  withdrawal: msg`Withdrawal of an application`,
  note: msg({ message: 'Note', context: 'Of a lesson' }),
  danmu: msg`Danmu`,
  review: msg({ message: 'Review', context: 'Of a course' }),
  quiz: msg`Answers to a quiz`,
  silent: msg`Something else`,
  other: msg`Something else`,
}
