import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { CourseTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  course: {
    teacherId: id,
    ...each(siteText, 'title', 'titleKey', 'summary', 'intro', 'html', 'cover', 'tags'),
    ...each(
      'none',
      'id',
      'locale',
      'state',
      'access',
      'productId',
      'accessConditionId',
      'level',
      'points',
      'certificate',
      'version',
      'publishedAt',
      'reviewAt',
    ),
    ...each('none', 'rev', 'sourceKey', 'marks', 'createdAt', 'updatedAt'),
  },
  course_chapter: { title: siteText, ...each('none', 'id', 'courseId', 'position', 'sourceKey') },
  course_lesson: {
    ...each(siteText, 'title', 'body', 'html'),
    ...each('none', 'id', 'courseId', 'chapterId', 'kind', 'position', 'preview', 'version'),
    ...each('none', 'rev', 'sourceKey', 'sourceHash', 'newSince'),
  },
  course_co_teacher: each('deleted', 'courseId', 'accountId', 'position'),
  course_enrolment: each('deleted', 'courseId', 'accountId', 'at', 'seenAt', 'done', 'toldEnd'),
  course_grant: { ...each('deleted', 'courseId', 'accountId', 'until', 'at'), byId: id },
  course_progress: each('deleted', 'accountId', 'lessonId', 'courseId', 'openedAt', 'doneAt'),
  lesson_video: each('none', 'lessonId', 'fileId', 'seconds'),
  lesson_caption: each('none', 'lessonId', 'language', 'fileId'),
  lesson_watched: each('deleted', 'accountId', 'lessonId', 'ranges', 'second', 'at'),
  watch_budget: each('deleted', 'accountId', 'seconds', 'at'),
  course_note: each('deleted', 'accountId', 'id', 'courseId', 'lessonId', 'place', 'text', 'createdAt', 'updatedAt'),
  course_review: {
    ...each(
      'deleted',
      'id',
      'courseId',
      'accountId',
      'stars',
      'text',
      'hidden',
      'repliedAt',
      'newSince',
      'createdAt',
      'updatedAt',
    ),
    reply: siteText,
  },
  course_comment: {
    ...each('deleted', 'id', 'courseId', 'accountId', 'position', 'kind', 'text', 'at'),
    ...each('deleted', 'lessonId', 'lessonTitle', 'settledAt'),
    settledBy: id,
  },
  course_certificate: {
    ...each('deleted', 'code', 'courseId', 'accountId', 'title', 'locale', 'name', 'namings', 'namedAt', 'at'),
    ...each('deleted', 'withdrawnAt', 'reason'),
  },
} satisfies ColumnRules<CourseTables>
