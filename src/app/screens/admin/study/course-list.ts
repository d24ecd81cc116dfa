import { CourseState } from '#contract/course/staff.ts'

/** What the address of the list of courses may say. */
export const courseList = { filters: { state: CourseState.options }, sorts: [] } as const

/** Which part of one course its address opens: all of it, a lesson by its id, or a new lesson of a chapter. */
export function courseView({ lesson, chapter }: Record<string, unknown>): {
  lesson?: string | undefined
  chapter?: string | undefined
} {
  return {
    lesson: typeof lesson === 'string' ? lesson : undefined,
    chapter: typeof chapter === 'string' ? chapter : undefined,
  }
}
