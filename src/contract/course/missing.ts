import type { Course, OutlineLesson } from './course.ts'
import { courseLimits } from './limits.ts'

/** What is still to be done in a lesson: `best` null where a quiz was not taken yet. All in whole per cent. */
export type Todo =
  | { is: 'open' }
  | { is: 'watch'; watched: number; of: number }
  | { is: 'pass'; best: number | null; of: number }

/** A lesson that is missing, and why. `forCertificate`: it is done, and the certificate asks for a better result. */
export type MissingLesson = Pick<OutlineLesson, 'id' | 'title'> & { todo: Todo; forCertificate: boolean }

/**
 * The lessons of a course that are missing for all of it to be done, in the outline’s order, and then those that are done
 * and not well enough for its certificate.
 */
export function missingOf({ chapters, certificate = 0 }: Pick<Course, 'chapters' | 'certificate'>): MissingLesson[] {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const undone = lessons.filter(({ done }) => !done)
  const below = lessons.filter(({ done, quiz }) => done && quiz && (quiz.best ?? 0) < certificate)
  return [
    ...undone.map((lesson) => ({ id: lesson.id, title: lesson.title, todo: todoOf(lesson), forCertificate: false })),
    ...below.map(({ id, title, quiz }) => ({
      id,
      title,
      todo: { is: 'pass' as const, best: quiz?.best ?? null, of: certificate },
      forCertificate: true,
    })),
  ]
}

function todoOf({ kind, watched = 0, quiz }: OutlineLesson): Todo {
  if (kind === 'video') return { is: 'watch', watched, of: Math.round(100 * courseLimits.watchedShare) }
  if (kind === 'quiz') return quiz ? { is: 'pass', best: quiz.best, of: quiz.pass } : { is: 'open' }
  return { is: 'open' }
}
