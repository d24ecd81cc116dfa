import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationKind } from '#contract/notification/events.ts'

/** What members are told of, in words. */
export const kindWords: Record<NotificationKind, MessageDescriptor> = {
  answer: msg`Answers`,
  comment: msg`Comments`,
  accepted: msg`Accepted answers`,
  official: msg`Official answers`,
  mention: msg`Mentions`,
  moderation: msg`Support actions`,
  feedback: msg`Your feedback`,
  application: msg`Your applications`,
  activity: msg`Activities`,
  account: msg`Your account`,
  order: msg`Your orders`,
  course: msg`Courses`,
}
