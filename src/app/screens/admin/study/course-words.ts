import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#contract/base/locale.ts'
import type { CourseRemarkKind } from '#contract/course/checklist.ts'
import type { CourseAccess } from '#contract/course/course.ts'
import type { LessonKind } from '#contract/course/kind.ts'
import type { CourseCommentKind } from '#contract/course/review.ts'
import type { CourseLack, CourseState } from '#contract/course/staff.ts'

export const stateWords: Record<CourseState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'Of a course' }),
  review: msg({ message: 'In review', context: 'Of a course' }),
  published: msg({ message: 'Published', context: 'Of a course' }),
  archived: msg({ message: 'Archived', context: 'Of a course' }),
}

export const noteWords: Record<CourseCommentKind, MessageDescriptor> = {
  asked: msg`Submitted for review`,
  comment: msg({ message: 'Comment', context: 'Of a course' }),
  withdrawn: msg`Withdrawn`,
  returned: msg`Sent back`,
  published: msg({ message: 'Published', context: 'Of a course' }),
}

export const accessWords: Record<CourseAccess, MessageDescriptor> = {
  free: msg`Every member, or those who meet a condition`,
  product: msg`Anyone with the product`,
  granted: msg`Only members given access by a teacher`,
}

/** What a course gives a certificate for. */
export const certificateWords = {
  none: msg({ message: 'None', context: 'Certificate of a course' }),
  lessons: msg`For completing all lessons`,
  quizzes: msg`For completing all lessons and passing the quizzes`,
} satisfies Record<string, MessageDescriptor>

export const kindWords: Record<LessonKind, MessageDescriptor> = {
  text: msg({ message: 'Text', context: 'Kind of a lesson' }),
  quiz: msg({ message: 'Quiz', context: 'Kind of a lesson' }),
  video: msg({ message: 'Video', context: 'Kind of a lesson' }),
}

export const localeWords: Record<Locale, MessageDescriptor> = {
  'zh-cn': msg`Chinese`,
  en: msg`English`,
}

export const lackWords: Record<CourseLack, MessageDescriptor> = {
  cover: msg`A cover`,
  intro: msg`An introduction`,
  lessons: msg`At least one lesson`,
  preview: msg`A lesson as a free preview`,
  product: msg`The product that gives access`,
}

export const remarkWords: Record<CourseRemarkKind, MessageDescriptor> = {
  noText: msg`has no text`,
  noQuestions: msg`has no questions`,
  noVideo: msg`has no video`,
  noCaptions: msg`has no captions`,
  deadLink: msg`a link is broken`,
  draftLink: msg`a link leads to a page that is not published`,
}

/** Who may do what. */
export const adding = 'add'
export const importing = 'import'
export const editing = 'edit'
export const moving = 'publish'
export const keepingAll = 'all'
