import type { CourseDraft } from '#contract/course/staff.ts'
import type { CourseField } from '#contract/transfer/course.ts'
import type { CourseRow } from '#server/course/rows.ts'
import type { Teacher } from '#server/course/write.ts'
import type { Exported } from './exported-course.ts'
import type { Part, Ready } from './part.ts'
import type { CoursePlan, PlannedLesson } from './read-course.ts'
import type { sourcedLessons } from './rows.ts'
import type { CourseImportOptions } from './types.ts'

export type Rendered = PlannedLesson & { html: string; parts: Part[]; prints: string[] }
export type Known = Awaited<ReturnType<typeof sourcedLessons>>
/** All that is to be written, and what is there. */
export type Work = {
  plan: CoursePlan
  draft: CourseDraft
  introHtml: string
  lessons: Rendered[]
  course: CourseRow | undefined
  /** What of the course itself is written anew. */
  changed: CourseField[]
  known: Known
  options: CourseImportOptions
  who: Teacher
  exported: Exported
}

/** A lesson that is to be written; `isText`: its words are. */
export type Change = { lesson: Rendered; before: Known[number] | undefined; isText: boolean; parts: Ready[] }
