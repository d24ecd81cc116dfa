import type { Course } from '#contract/course/course.ts'

/** The lessons before and after one, of those that may be opened; undefined at either end. */
export function lessonsBeside({ chapters, mine }: Course, lessonId: string) {
  const open = chapters
    .flatMap(({ lessons }) => lessons)
    .filter(({ id, preview }) => mine || preview || id === lessonId)
  const place = open.findIndex(({ id }) => id === lessonId)
  return {
    previous: place > 0 ? open[place - 1] : undefined,
    next: place >= 0 ? open[place + 1] : undefined,
  }
}
