import { limits } from '#contract/base/limits.ts'
import { getCourse, getLesson, listCourses } from '#contract/course/course.ts'
import { finishedBy } from '#contract/course/kind.ts'
import { getCourseChanges, listMyLibrary } from '#contract/course/library.ts'
import { enrolCourse, leaveCourse, openLesson, watchLesson } from '#contract/course/take.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Trx } from '#server/db/schema.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput, forbidden } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { completeLesson, enrol, takes, tookAt } from './learn.ts'
import { lessonsAfter, libraryOf } from './library.ts'
import { withPictures } from './pictures.ts'
import { courseOf, lessonOf, lessonWith, summariesOf } from './read.ts'
import { coursePage, type LessonRow } from './rows.ts'
import { doneOf, removeEnrolment } from './rows-learner.ts'
import { lessonsById } from './rows-outline.ts'
import { lessonIn, openedLesson, shownCourse } from './shown.ts'
import { successWords } from './success-words.ts'
import { lessonVideo } from './video.ts'
import { watch } from './watch.ts'

/** What learners and guests do with courses. */
export function courseRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listCourses, async ({ mine, page = 1, limit = limits.pageSize, ...filter }, { db, member }) => {
    const accountId = member?.accountId ?? null
    if (mine && accountId === null) return { list: [], total: 0 }
    const { list, total } = await coursePage(db, { ...filter, mine: mine ? accountId : null }, page, limit)
    return { list: await summariesOf(db, list, { accountId, now: clock.now() }), total }
  })

  read(server, getCourse, async ({ id }, { db, member, locale }) => {
    const accountId = member?.accountId ?? null
    return courseOf(db, await shownCourse(db, id, accountId), { accountId, now: clock.now(), locale })
  })

  read(server, getLesson, async ({ id, lessonId }, { db, member }) => {
    const accountId = member?.accountId ?? null
    const lesson = await openedLesson(db, { courseId: id, lessonId }, accountId, clock.now())
    const shown = await withPictures(server.ports, await lessonOf(db, lesson, accountId), { accountId, courseId: id })
    return { ...shown, video: await lessonVideo(server.ports, lessonId, accountId) }
  })

  read(server, listMyLibrary, async (_, call) => ({
    epoch: (await feedPlace(call.db)).epoch,
    ...(await libraryOf(call.db, memberOf(call).accountId, clock.now())),
  }))

  read(server, getCourseChanges, async ({ id, after = '0' }, call) => {
    const { accountId } = memberOf(call)
    const row = await shownCourse(call.db, id, accountId)
    if (!(await takes(call.db, row, accountId, clock.now()))) throw forbidden()
    const { ids, next } = await lessonsAfter(call.db, id, after)
    const lessons = ids.length === 0 ? [] : await lessonsById(call.db, ids)
    const done = await doneOf(call.db, accountId, [id])
    return {
      rev: row.rev,
      course: await courseOf(call.db, row, { accountId, now: clock.now(), locale: call.locale }),
      lessons: await withPictures(
        server.ports,
        lessons.map((lesson) => lessonWith(lesson, done)),
        { accountId, courseId: id },
      ),
      next,
    }
  })

  write(server, enrolCourse, async ({ id }, call) => ({
    enrolledAt: await enrol(call.trx, call.ports, memberOf(call).accountId, id),
  }))

  write(
    server,
    leaveCourse,
    async ({ id }, call) => {
      await removeEnrolment(call.trx, id, memberOf(call).accountId)
      return { left: true as const }
    },
    { said: successWords.courseLeft },
  )

  write(server, openLesson, async ({ id, lessonId, at }, call) => {
    const { accountId } = memberOf(call)
    const lesson = await takenLesson(call.trx, { id, lessonId, accountId, at }, clock.now())
    if (finishedBy[lesson.kind] !== 'opening') throw badInput({ lessonId: 'illegal' })
    await completeLesson(call.trx, call.ports, accountId, lesson)
    return { done: true as const }
  })

  write(server, watchLesson, async ({ id, lessonId, ...sent }, call) => {
    const { accountId } = memberOf(call)
    const lesson = await takenLesson(call.trx, { id, lessonId, accountId, at: sent.at }, clock.now())
    return watch(call.trx, call.ports, accountId, lesson, sent)
  })
}

/** A lesson of a course that a member takes, or took when they did something with it. Throws 404 where there is none, 403 for who does not take it. */
async function takenLesson(
  trx: Trx,
  asked: { id: string; lessonId: string; accountId: string; at: number | undefined },
  now: number,
): Promise<LessonRow> {
  const course = await shownCourse(trx, asked.id, asked.accountId)
  const lesson = await lessonIn(trx, course, asked.lessonId)
  if (!(await tookAt(trx, course, asked.accountId, { at: asked.at, now }))) throw forbidden()
  return lesson
}
