import type { OutlineLesson } from '#contract/course/course.ts'
import { percentWatched } from '#contract/course/watched.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { quizzesOf, watchedIn } from './rows-steps.ts'

type Steps = {
  watched: Map<string, NonNullable<OutlineLesson['watched']>>
  quizzes: Map<string, NonNullable<OutlineLesson['quiz']>>
}

/** How far somebody is in the videos and quizzes of a course, by the lesson. */
export async function stepsOf(db: Db | Trx, courseId: string, accountId: string): Promise<Steps> {
  const watched: Steps['watched'] = new Map()
  for (const { lessonId, seconds, ranges } of await watchedIn(db, courseId, accountId))
    watched.set(lessonId, percentWatched(ranges, seconds))
  const quizzes: Steps['quizzes'] = new Map()
  for (const { lessonId, pass, best } of await quizzesOf(db, courseId, accountId)) quizzes.set(lessonId, { pass, best })
  return { watched, quizzes }
}
