import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { LessonVideo } from '#contract/course/course.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { setLessonVideo } from '#contract/course/staff.ts'
import { audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { fileById, holdFiles, releaseFiles } from '#server/file/rows.ts'
import type { FileGuard } from '#server/file/serve.ts'
import { signedPath } from '#server/file/sign.ts'
import { badInput, Failure, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { courseById, updateCourse } from './rows.ts'
import { captionsOf } from './rows-captions.ts'
import { enrolmentsOf } from './rows-learner.ts'
import { lessonById } from './rows-outline.ts'
import { lessonOfFile, putVideo, videoFileOf, videoOf, watchedOf } from './rows-watched.ts'
import { opensLessons } from './shown.ts'
import { heldCourse } from './staff.ts'
import type { StudyPorts, Teacher } from './write.ts'

/** The use that addresses of videos are made for, by the lesson. */
export const videoUse = 'lesson'

/** A lesson’s video as somebody watches it; null where it has none. `accountId` null for a guest, who reads a preview. */
export async function lessonVideo(
  ports: Pick<Ports, 'db' | 'secrets' | 'clock'>,
  lessonId: string,
  accountId: string | null,
): Promise<LessonVideo | null> {
  const video = await videoFileOf(ports.db, lessonId)
  if (!video) return null
  const { fileId, seconds, type, bytes } = video
  const use = { accountId: accountId ?? '', kind: videoUse, ref: lessonId, seconds: courseLimits.videoAddressSeconds }
  const path = await signedPath(ports, { id: fileId }, use)
  const captions: NonNullable<LessonVideo['captions']> = []
  for (const { language, fileId: id } of await captionsOf(ports.db, lessonId))
    captions.push({ language, path: await signedPath(ports, { id }, use) })
  const { ranges, second, at } = await watchedOf(ports.db, accountId ?? '', lessonId)
  return { seconds, type, bytes, path, captions, watched: { ranges, second, at } }
}

const ended = { 'zh-cn': '你的课程权限已结束', en: 'Your access to this course has ended' }
const notTaken = { 'zh-cn': '你没有在学这门课程', en: 'You do not take this course' }

/**
 * Whether the person that an address was made for may still watch, and read the captions: asked at each range, so that
 * nothing more is played once the access has ended, or another file stands in its place (F88).
 */
export const guardVideo: FileGuard = async ({ db, clock }, { fileId, accountId, ref }) => {
  const lesson = await lessonById(db, ref)
  const course = lesson && (await courseById(db, lesson.courseId))
  if (!course || !(await isPlayed(db, ref, fileId))) throw notFound()
  if (lesson.preview === 1 && course.state === 'published') return
  if (accountId !== '' && (await opensLessons(db, course, accountId, clock.now()))) return
  const isTaken = (await enrolmentsOf(db, accountId, [course.id])).has(course.id)
  throw new Failure(codes.forbidden, isTaken ? ended : notTaken)
}

/** Whether a file is a lesson’s video, or captions of it. */
async function isPlayed(db: Ports['db'], lessonId: string, fileId: string): Promise<boolean> {
  if ((await videoOf(db, lessonId))?.fileId === fileId) return true
  return (await captionsOf(db, lessonId)).some((one) => one.fileId === fileId)
}

/** Gives a video lesson its file; how long it is. Throws 404, 400 {id: illegal}, {fileId: illegal}. */
export async function setVideo(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, fileId, seconds }: ParsedInputOf<typeof setLessonVideo>,
): Promise<number> {
  const lesson = await lessonById(trx, id)
  if (!lesson) throw notFound()
  const course = await heldCourse(trx, lesson.courseId, who.member)
  if (lesson.kind !== 'video') throw badInput({ id: 'illegal' })
  const before = await videoOf(trx, id)
  const now = ports.clock.now()
  if (before?.fileId !== fileId) {
    const { accountId } = who.member
    // One’s own, and of one lesson alone: what is replaced is nobody else’s.
    const isTheirs = (await fileById(trx, fileId))?.ownerId === accountId
    if (!isTheirs || (await lessonOfFile(trx, fileId)) !== undefined) throw badInput({ fileId: 'illegal' })
    if ((await holdFiles(trx, [fileId], { purpose: 'video', accountId, now })) === 0)
      throw badInput({ fileId: 'illegal' })
    if (before) await releaseFiles(trx, [before.fileId], now)
  }
  await putVideo(trx, { lessonId: id, fileId, seconds })
  await updateCourse(trx, course.id, { updatedAt: now })
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.lesson-video',
    subject: { kind: 'course', id: course.id },
    after: { title: lesson.title, seconds },
  })
  return seconds
}
