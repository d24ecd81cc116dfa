import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemWords as transferWords } from '#app/screens/admin/transfer/transfer-words.ts'
import type { CourseField } from '#contract/transfer/course.ts'
import type { TransferProblem } from '#contract/transfer/transfer.ts'

/** Why no course came of a zip, and what stands. */
export const problemWords: Record<TransferProblem, MessageDescriptor> = {
  ...transferWords,
  size: msg`The zip is larger than 2 GB once unpacked. Nothing was changed.`,
  texts: msg`Without its pictures and videos the zip is larger than 100 MB once unpacked. Nothing was changed.`,
  source: msg`Another course of yours has this name, and shares no lesson with this zip. Upload the zip again under another name. Nothing was changed.`,
  course: msg`This zip cannot become a course; the remarks say why. Nothing was changed.`,
  error: msg`Something unexpected went wrong. A course is imported completely or not at all, so nothing was changed. Try again, and tell support if it happens again.`,
}

/** What an import changes of the course itself, as its form calls it. */
export const fieldWords: Record<CourseField, MessageDescriptor> = {
  title: msg`Title`,
  summary: msg`In a sentence`,
  language: msg`Language`,
  intro: msg`Course introduction`,
  cover: msg`Cover`,
  tags: msg`Tags`,
  level: msg`Level`,
  condition: msg`Condition`,
  certificate: msg`Certificate`,
  access: msg`Who can take it`,
  product: msg`Product`,
  points: msg`Points for each finished lesson`,
}
