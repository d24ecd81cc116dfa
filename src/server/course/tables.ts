import type { Generated } from 'kysely'
import type { LessonKind } from '#contract/course/kind.ts'

/** The tables of this noun, by their names in the database. */
export interface CourseTables {
  course: CourseTable
  course_chapter: CourseChapterTable
  course_lesson: CourseLessonTable
  course_co_teacher: CourseCoTeacherTable
  course_enrolment: CourseEnrolmentTable
  course_grant: CourseGrantTable
  course_progress: CourseProgressTable
  lesson_video: LessonVideoTable
  lesson_caption: LessonCaptionTable
  lesson_watched: LessonWatchedTable
  watch_budget: WatchBudgetTable
  course_note: CourseNoteTable
  course_review: CourseReviewTable
  course_comment: CourseCommentTable
  course_certificate: CourseCertificateTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends CourseTables {}
}

/** Times in integer seconds, points whole. */
export interface CourseTable {
  id: string
  locale: 'zh-cn' | 'en'
  title: string
  /** The title as it is searched. */
  titleKey: string
  summary: string
  /** Markdown, and the same finished. */
  intro: string
  html: string
  /** A same-origin path, or empty. */
  cover: string
  /** JSON: words. */
  tags: string
  /** The account that made it, and is in charge of it. */
  teacherId: string
  state: 'draft' | 'review' | 'published' | 'archived'
  access: 'free' | 'product' | 'granted'
  productId: string | null
  /** Whom a free one is for; empty for every member. */
  accessConditionId: Generated<string>
  /** How much it asks of who takes it; 0 where nobody has said. */
  level: Generated<0 | 1 | 2 | 3>
  /** What each finished lesson gives. */
  points: number
  /** The percentage that its certificate asks for in each quiz; null where it gives none. */
  certificate: Generated<number | null>
  /** JSON: what it is marked with for the catalogue’s filters, each `{condition}:{choice}`. */
  marks: Generated<string>
  version: number
  /** Grows with each change of the course, its outline or a lesson. */
  rev: number
  publishedAt: number | null
  /** Since when it waits for a review; null while it does not. */
  reviewAt: number | null
  /** The folder that it was made of, by its name. */
  sourceKey: string | null
  createdAt: number
  updatedAt: number
}

/** Who teaches a course besides its teacher in charge. */
export interface CourseCoTeacherTable {
  courseId: string
  accountId: string
  /** From 1 to 4. */
  position: number
}

export interface CourseChapterTable {
  id: string
  courseId: string
  position: number
  title: string
  /** Its folder, without its number. */
  sourceKey: string | null
}

export interface CourseLessonTable {
  id: string
  courseId: string
  chapterId: string
  kind: LessonKind
  /** Within its chapter. */
  position: number
  title: string
  /** Markdown, and the same finished. */
  body: string
  html: string
  preview: 0 | 1
  version: number
  /** The course’s revision that brought it as it is. */
  rev: number
  /** Its file, without numbers and ending; and what that said. */
  sourceKey: string | null
  sourceHash: string | null
  /** When it came to a course that learners take; null once they were told, and of what was there from the beginning. */
  newSince: Generated<number | null>
}

export interface CourseEnrolmentTable {
  courseId: string
  accountId: string
  at: number
  /** When they were last at it, and how many of its lessons they have done. */
  seenAt: number
  done: number
  /** The end of their access that they have been told of; null before. */
  toldEnd: Generated<number | null>
}

/** Whom a teacher let in, and until when; null without an end. */
export interface CourseGrantTable {
  courseId: string
  accountId: string
  until: number | null
  at: number
  byId: string
}

/** What somebody has done of a lesson; it stays when they leave the course, so that points are given once. */
export interface CourseProgressTable {
  accountId: string
  lessonId: string
  courseId: string
  openedAt: number
  doneAt: number | null
}

export interface LessonVideoTable {
  lessonId: string
  fileId: string
  /** How long it is. */
  seconds: number
}

/** Captions of a lesson’s video in one language, by its small tag of BCP 47; a file of WebVTT. */
export interface LessonCaptionTable {
  lessonId: string
  language: string
  fileId: string
}

/** What somebody watched of a lesson’s video. */
export interface LessonWatchedTable {
  accountId: string
  lessonId: string
  /** JSON: the contract’s Range[], merged. */
  ranges: string
  /** Where they stopped, and when. */
  second: number
  at: number
}

/** So many seconds of video could still count for somebody at `at`; there are more as time passes. */
export interface WatchBudgetTable {
  accountId: string
  seconds: number
  at: number
}

/** What somebody noted of a lesson. The device made the id, so it counts among its owner’s alone. */
export interface CourseNoteTable {
  accountId: string
  id: string
  courseId: string
  lessonId: string
  /** JSON: where in the lesson; null of the whole of it. */
  place: string | null
  text: string
  createdAt: number
  updatedAt: number
}

/** What somebody thinks of a course; one each. */
export interface CourseReviewTable {
  id: string
  courseId: string
  accountId: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  /** The teacher’s; empty where there is none. */
  reply: string
  repliedAt: number | null
  /** Why support hid it; null where it is shown. */
  hidden: string | null
  createdAt: number
  updatedAt: number
  /** When it was written, until teachers were told of it. */
  newSince: Generated<number | null>
}

/** What its teacher and reviewers said of a course. */
export interface CourseCommentTable {
  id: string
  courseId: string
  accountId: string
  /** From 1 on: several may be of one second. */
  position: number
  kind: 'asked' | 'comment' | 'withdrawn' | 'returned' | 'published'
  text: string
  at: number
  /** The lesson that it is about, and its title at that time; null and empty of the whole course. */
  lessonId: Generated<string | null>
  lessonTitle: Generated<string>
  /** When somebody settled it, and who did; null while it is open. */
  settledAt: Generated<number | null>
  settledBy: Generated<string | null>
}

/** The proof that a member has finished a course, one each; its code shows it to anybody who has that. */
export interface CourseCertificateTable {
  code: string
  courseId: string
  accountId: string
  /** The course’s title and language when it was given. */
  title: string
  locale: 'zh-cn' | 'en'
  /** Empty until its member has said it. */
  name: string
  /** How often it was written, and when first. */
  namings: number
  namedAt: number | null
  at: number
  withdrawnAt: number | null
  /** Why it was withdrawn; empty where it was not. */
  reason: string
}
