import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { changeLessons, copyChapter } from '#contract/course/bulk.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { audit } from '#server/audit/audit.ts'
import { folded } from '#server/db/holds.ts'
import type { Trx } from '#server/db/schema.ts'
import { releaseFiles } from '#server/file/rows.ts'
import { badInput } from '#server/http/failure.ts'
import { sortableId } from '#server/sortable-id.ts'
import { settlePictures } from '#server/upload/settle.ts'
import { type CourseRow, insertCourse, type LessonRow, updateCourse } from './rows.ts'
import { copyPool, copyQuiz, fullLessonsOf, removeLessons, updateLessons } from './rows-bulk.ts'
import { chaptersOf, insertChapter, insertLesson, updateChapter, updateLesson } from './rows-outline.ts'
import { heldCourse } from './staff.ts'
import { asKnown, type StudyPorts, type Teacher } from './write.ts'

/** The name of a copy, in the language of its course and no longer than a title may be. */
function copyTitle(title: string, locale: Locale): string {
  const mark = locale === 'zh-cn' ? '（副本）' : ' (copy)'
  return title.slice(0, courseLimits.titleChars - mark.length) + mark
}

type Named = Pick<LessonRow, 'id' | 'title'>

const bodiesOf = (lessons: Pick<LessonRow, 'body'>[]) => lessons.map(({ body }) => body).join('\n')
type Place = { courseId: string; chapterId: string; position: number }

async function copyLesson(trx: Trx, ports: StudyPorts, row: LessonRow, place: Place, title: string): Promise<string> {
  const id = sortableId(ports)
  await insertLesson(trx, {
    ...row,
    ...place,
    id,
    title,
    version: 1,
    sourceKey: null,
    sourceHash: null,
    newSince: null,
  })
  await copyQuiz(trx, row.id, { lessonId: id, courseId: place.courseId }, () => sortableId(ports))
  return id
}

/** Removes lessons of a course that is held, with all that stands beside them; their videos’ files are swept later. */
async function discard(trx: Trx, ports: StudyPorts, courseId: string, lessons: Named[]): Promise<void> {
  const wanted = new Set(lessons.map(({ id }) => id))
  const texts = bodiesOf((await fullLessonsOf(trx, courseId)).filter(({ id }) => wanted.has(id)))
  const files = await removeLessons(
    trx,
    courseId,
    lessons.map(({ id }) => id),
  )
  await releaseFiles(trx, files, ports.clock.now())
  // What only a preview of them opened is closed by what still shows it.
  await settlePictures(trx, texts, ports.clock.now())
}

/** Removes lessons of a course in any version; devices hear of it by its revision. Throws 404. */
export async function discardLessons(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  courseId: string,
  lessons: Named[],
): Promise<void> {
  if (lessons.length === 0) return
  const course = await heldCourse(trx, courseId, who.member)
  await discard(trx, ports, courseId, lessons)
  await noteMany(trx, ports, who, course, { act: 'remove', lessons })
}

/** Counts a course up for what was done to several of its lessons, and notes that; its new version. */
async function noteMany(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, version }: CourseRow,
  { act, lessons }: { act: ParsedInputOf<typeof changeLessons>['act']; lessons: Named[] },
): Promise<number> {
  await updateCourse(trx, id, { version: version + 1, updatedAt: ports.clock.now() })
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.lessons',
    subject: { kind: 'course', id },
    after: { act, lessons: lessons.map(({ title }) => title) },
  })
  return version + 1
}

/** Writes lessons of a chapter in this order. */
async function number(trx: Trx, chapterId: string, ids: string[]): Promise<void> {
  for (const [at, id] of ids.entries()) await updateLesson(trx, id, { chapterId, position: at + 1 })
}

/**
 * Does something to several lessons; the course’s new version. Throws 404, 412, 400 {lessons: illegal, required},
 * {chapterId: illegal}, {id: tooMany}.
 */
export async function changeMany(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, version, act, lessons, chapterId = '' }: ParsedInputOf<typeof changeLessons>,
): Promise<number> {
  const course = await asKnown(trx, id, version, who)
  const all = await fullLessonsOf(trx, id)
  const wanted = new Set(lessons)
  const chosen = all.filter((lesson) => wanted.has(lesson.id))
  if (chosen.length !== wanted.size) throw badInput({ lessons: 'illegal' })
  const ids = chosen.map((lesson) => lesson.id)
  if (act === 'show' || act === 'hide') {
    await updateLessons(trx, ids, { preview: act === 'show' ? 1 : 0 })
    await settlePictures(trx, bodiesOf(chosen), ports.clock.now())
  }
  if (act === 'remove') {
    if (course.state === 'published' && ids.length === all.length) throw badInput({ lessons: 'required' })
    await discard(trx, ports, id, chosen)
  }
  if (act === 'move') {
    if (!(await chaptersOf(trx, id)).some((chapter) => chapter.id === chapterId))
      throw badInput({ chapterId: 'illegal' })
    const stay = all.filter((lesson) => lesson.chapterId === chapterId && !wanted.has(lesson.id))
    await number(trx, chapterId, [...stay.map((lesson) => lesson.id), ...ids])
  }
  if (act === 'copy') await copyBehind(trx, ports, course, all, chosen)
  return noteMany(trx, ports, who, course, { act, lessons: chosen })
}

async function copyBehind(
  trx: Trx,
  ports: StudyPorts,
  course: CourseRow,
  all: LessonRow[],
  chosen: LessonRow[],
): Promise<void> {
  if (all.length + chosen.length > courseLimits.lessons) throw badInput({ id: 'tooMany' })
  /** Each chosen lesson’s copy. */
  const copies = new Map<string, string>()
  for (const row of chosen) {
    const { courseId, chapterId } = row
    const place = { courseId, chapterId, position: 0 }
    copies.set(row.id, await copyLesson(trx, ports, row, place, copyTitle(row.title, course.locale)))
  }
  for (const chapterId of new Set(chosen.map((row) => row.chapterId))) {
    const its = all.filter((row) => row.chapterId === chapterId)
    await number(
      trx,
      chapterId,
      its.flatMap(({ id }) => [id, copies.get(id) ?? []].flat()),
    )
  }
}

/** Copies a chapter behind itself; the course’s new version. Throws 404, 412, 400 {id: tooMany}, {chapterId: illegal}. */
export async function copyOneChapter(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, version, chapterId }: ParsedInputOf<typeof copyChapter>,
): Promise<number> {
  const course = await asKnown(trx, id, version, who)
  const chapters = await chaptersOf(trx, id)
  const chapter = chapters.find((one) => one.id === chapterId)
  if (!chapter) throw badInput({ chapterId: 'illegal' })
  const all = await fullLessonsOf(trx, id)
  const lessons = all.filter((lesson) => lesson.chapterId === chapterId)
  if (all.length + lessons.length > courseLimits.lessons || chapters.length >= courseLimits.chapters)
    throw badInput({ id: 'tooMany' })
  for (const later of chapters.filter(({ position }) => position > chapter.position))
    await updateChapter(trx, later.id, { position: later.position + 1 })
  const title = copyTitle(chapter.title, course.locale)
  await copyLessonsInto(trx, ports, { courseId: id, title, position: chapter.position + 1 }, lessons)
  await updateCourse(trx, id, { version: version + 1, updatedAt: ports.clock.now() })
  const subject = { kind: 'course', id }
  await audit(trx, ports, { who: who.actor, what: 'course.outline', subject, after: { chapters: [title] } })
  return version + 1
}

/** A new chapter with copies of lessons. */
async function copyLessonsInto(
  trx: Trx,
  ports: StudyPorts,
  chapter: { courseId: string; title: string; position: number },
  lessons: LessonRow[],
): Promise<void> {
  const chapterId = sortableId(ports)
  await insertChapter(trx, { ...chapter, id: chapterId })
  const { courseId } = chapter
  for (const [at, row] of lessons.entries())
    await copyLesson(trx, ports, row, { courseId, chapterId, position: at + 1 }, row.title)
}

/** A copy of a course as a draft of one’s own; its id. Throws 404. */
export async function copy(trx: Trx, ports: StudyPorts, who: Teacher, from: string): Promise<string> {
  const row = await heldCourse(trx, from, who.member)
  const now = ports.clock.now()
  const id = sortableId(ports)
  const title = copyTitle(row.title, row.locale)
  await insertCourse(trx, {
    ...row,
    id,
    title,
    titleKey: folded(title),
    teacherId: who.actor.accountId,
    state: 'draft',
    version: 1,
    publishedAt: null,
    reviewAt: null,
    sourceKey: null,
    createdAt: now,
    updatedAt: now,
  })
  const lessons = await fullLessonsOf(trx, from)
  for (const { id: chapterId, title: named, position } of await chaptersOf(trx, from)) {
    const its = lessons.filter((lesson) => lesson.chapterId === chapterId)
    await copyLessonsInto(trx, ports, { courseId: id, title: named, position }, its)
  }
  await copyPool(trx, from, id, () => sortableId(ports))
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.copy',
    subject: { kind: 'course', id },
    after: { title, origin: from },
  })
  return id
}
