import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { CourseCommentKind } from '#contract/course/review.ts'
import type {
  addLesson,
  arrangeCourse,
  CourseDraft,
  CourseState,
  editLesson,
  LessonWords,
  setCourseState,
} from '#contract/course/staff.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { holdCondition } from '#server/condition/rows.ts'
import { folded } from '#server/db/holds.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, forbidden, notFound, phrases } from '#server/http/failure.ts'
import type { NotifyPorts } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { holdProduct } from '#server/product/rows.ts'
import type { Member } from '#server/server.ts'
import { sortableId } from '#server/sortable-id.ts'
import { settlePictures } from '#server/upload/settle.ts'
import { holdImages } from './images.ts'
import { say } from './review.ts'
import { type CourseRow, insertCourse, updateCourse } from './rows.ts'
import {
  chaptersOf,
  insertChapter,
  insertLesson,
  lessonById,
  lessonsOf,
  placeLesson,
  removeChapters,
  updateChapter,
  updateLesson,
} from './rows-outline.ts'
import { heldCourse, lacksOf, staffCourseOf, staffLessonOf } from './staff.ts'
import { keepsAll, nameTeachers, teaches } from './teachers.ts'

export type StudyPorts = Pick<Ports, 'clock' | 'secrets'>
/** Who writes: as the log names them, and what they may. */
export type Teacher = { actor: Actor; member: Pick<Member, 'accountId' | 'roleId'> }

function columnsOf({ tags, coTeachers: _, ...draft }: CourseDraft, html: string) {
  if (draft.access !== 'product' && draft.productId !== null) throw badInput({ productId: 'illegal' })
  if (draft.access !== 'free' && (draft.accessConditionId ?? '') !== '')
    throw badInput({ accessConditionId: 'illegal' })
  return {
    ...draft,
    accessConditionId: draft.access === 'free' ? draft.accessConditionId : '',
    tags: JSON.stringify([...new Set(tags.map((tag) => tag.trim()))]),
    html,
    titleKey: folded(draft.title),
  }
}

const auditFields = ({ title, level, access, productId, points, certificate, accessConditionId }: CourseDraft) => ({
  title,
  ...(level !== undefined && { level }),
  access,
  productId,
  points,
  ...(accessConditionId !== undefined && { accessConditionId }),
  ...(certificate !== undefined && { certificate }),
})

/** A new course of one’s own, as a draft, with one chapter of the same title. */
export async function create(
  trx: Trx,
  ports: StudyPorts,
  { actor, member }: Teacher,
  draft: CourseDraft,
  html: string,
) {
  const now = ports.clock.now()
  const id = sortableId(ports)
  await productIsThere(trx, draft.productId)
  await conditionIsThere(trx, draft.accessConditionId ?? '')
  await holdImages(trx, { text: draft.intro, cover: draft.cover }, now)
  await insertCourse(trx, {
    ...columnsOf(draft, html),
    id,
    teacherId: actor.accountId,
    state: 'draft',
    version: 1,
    publishedAt: null,
    reviewAt: null,
    createdAt: now,
    updatedAt: now,
  })
  await settlePictures(trx, `${draft.intro}\n${draft.cover}`, now)
  await insertChapter(trx, { id: sortableId(ports), courseId: id, position: 1, title: draft.title })
  const { after } = await nameTeachers(trx, { id, teacherId: actor.accountId }, draft.coTeachers, member)
  await audit(trx, ports, {
    who: actor,
    what: 'course.add',
    subject: { kind: 'course', id },
    after: { ...auditFields(draft), ...after },
  })
  return { id, version: 1 }
}

/** Throws 412 with the present course when it was changed meanwhile. */
export async function asKnown(trx: Trx, id: string, version: number, { member }: Teacher): Promise<CourseRow> {
  const row = await heldCourse(trx, id, member)
  if (row.version !== version) throw new Failure(codes.stale, phrases.stale, await staffCourseOf(trx, row, member))
  return row
}

/**
 * Writes a course anew; its new version. Throws 404, 412, 403 for who may not choose its teachers, 400 {productId: illegal},
 * {accessConditionId: illegal}, {coTeachers: tooMany | illegal}.
 */
export async function edit(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, version, ...draft }: CourseDraft & { id: string; version: number },
  html: string,
): Promise<number> {
  const row = await asKnown(trx, id, version, who)
  await productIsThere(trx, draft.productId)
  await conditionIsThere(trx, draft.accessConditionId ?? '')
  await holdImages(trx, { text: draft.intro, cover: draft.cover, known: row.cover }, ports.clock.now())
  const teachers = await nameTeachers(trx, row, draft.coTeachers, who.member)
  await updateCourse(trx, id, { ...columnsOf(draft, html), version: version + 1, updatedAt: ports.clock.now() })
  await settlePictures(trx, [row.intro, row.cover, draft.intro, draft.cover].join('\n'), ports.clock.now())
  const { title, level, access, productId, points, certificate, accessConditionId } = row
  const before = { title, level, access, productId, points, certificate, accessConditionId, ...teachers.before }
  const after = { ...auditFields(draft), ...teachers.after }
  const subject = { kind: 'course', id }
  await audit(trx, ports, { who: who.actor, what: 'course.edit', subject, before, after })
  return version + 1
}

/**
 * Moves a course on; its new version. Throws 404, 412, 403 for who may not publish, 400 {lack: required}, and {text:
 * required} for a reviewer who sends one back without a word.
 */
export async function setState(
  trx: Trx,
  ports: NotifyPorts,
  who: Teacher,
  { id, version, state, text = '' }: ParsedInputOf<typeof setCourseState>,
): Promise<number> {
  const row = await asKnown(trx, id, version, who)
  // Held as well: of an archived course it may be deleted.
  if (row.productId !== null) await holdProduct(trx, row.productId)
  if (state === 'published') {
    if (!(await keepsAll(trx, who.member))) throw forbidden()
    const lacks = await lacksOf(trx, row)
    if (lacks.length > 0) throw badInput(Object.fromEntries(lacks.map((lack) => [lack, 'required'])))
  }
  const kind = noteOf(row, state, await teaches(trx, row, who.actor.accountId))
  if (kind === 'returned' && text.trim() === '') throw badInput({ text: 'required' })
  const now = ports.clock.now()
  const publishedAt = state === 'published' ? (row.publishedAt ?? now) : row.publishedAt
  const reviewAt = state === 'review' ? now : null
  await updateCourse(trx, id, { state, publishedAt, reviewAt, version: version + 1, updatedAt: now })
  if (kind) await say(trx, ports, row, { kind, text, by: who.actor.accountId })
  const subject = { kind: 'course', id }
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.state',
    subject,
    before: { state: row.state },
    after: { state },
  })
  return version + 1
}

/** What a move says in the thread, `isOwn` of one of its teachers’; null where it is no part of a review. */
function noteOf({ state: from }: Pick<CourseRow, 'state'>, to: CourseState, isOwn: boolean): CourseCommentKind | null {
  if (from === to) return null
  if (to === 'review') return 'asked'
  if (to === 'published') return 'published'
  if (from === 'review') return isOwn ? 'withdrawn' : 'returned'
  return null
}

/** Sets chapters, and the order of all lessons. Throws 404, 412, 400 {chapters: illegal}. */
export async function arrange(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, version, chapters }: ParsedInputOf<typeof arrangeCourse>,
): Promise<number> {
  await asKnown(trx, id, version, who)
  const known = new Set((await chaptersOf(trx, id)).map((chapter) => chapter.id))
  const lessons = (await lessonsOf(trx, [id])).map((lesson) => lesson.id)
  const kept = chapters.flatMap((chapter) => chapter.id ?? [])
  const placed = chapters.flatMap((chapter) => chapter.lessons)
  const same = placed.length === lessons.length && new Set([...placed, ...lessons]).size === lessons.length
  if (!same || new Set(kept).size < kept.length || kept.some((one) => !known.has(one)))
    throw badInput({ chapters: 'illegal' })
  for (const [at, { title, lessons: order, ...chapter }] of chapters.entries()) {
    const chapterId = chapter.id ?? sortableId(ports)
    const place = { position: at + 1, title }
    if (chapter.id === null) await insertChapter(trx, { id: chapterId, courseId: id, ...place })
    else await updateChapter(trx, chapterId, place)
    for (const [position, lesson] of order.entries())
      await placeLesson(trx, lesson, { chapterId, position: position + 1 })
  }
  await removeChapters(
    trx,
    [...known].filter((one) => !kept.includes(one)),
  )
  await updateCourse(trx, id, { version: version + 1, updatedAt: ports.clock.now() })
  const after = { chapters: chapters.map(({ title }) => title) }
  await audit(trx, ports, { who: who.actor, what: 'course.outline', subject: { kind: 'course', id }, after })
  return version + 1
}

/** A lesson’s columns. */
function lessonColumns({ preview, ...draft }: LessonWords, html: string) {
  return { ...draft, preview: preview ? (1 as const) : (0 as const), html }
}

/** A new lesson at the end of a chapter; its id. Throws 404, 400 {chapterId: illegal}, {id: tooMany}. */
export async function add(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id: courseId, chapterId, kind, ...draft }: ParsedInputOf<typeof addLesson>,
  html: string,
): Promise<string> {
  const course = await heldCourse(trx, courseId, who.member)
  const lessons = await lessonsOf(trx, [courseId])
  if (lessons.length >= courseLimits.lessons) throw badInput({ id: 'tooMany' })
  if (!(await chaptersOf(trx, courseId)).some((chapter) => chapter.id === chapterId))
    throw badInput({ chapterId: 'illegal' })
  const position = 1 + Math.max(0, ...lessons.filter((one) => one.chapterId === chapterId).map((one) => one.position))
  const id = sortableId(ports)
  const now = ports.clock.now()
  const newSince = course.publishedAt === null ? null : now
  const place = { id, courseId, chapterId, position }
  await insertLesson(trx, { ...lessonColumns(draft, html), ...place, kind, version: 1, newSince })
  await settlePictures(trx, draft.body, now)
  // The outline is another one now: who arranges the one before is told so.
  await updateCourse(trx, courseId, { version: course.version + 1, updatedAt: now })
  const after = { title: draft.title }
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.lesson-add',
    subject: { kind: 'course', id: courseId },
    after,
  })
  return id
}

/** Writes a lesson anew; its new version. Throws 404, 412. */
export async function editOne(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  { id, version, ...draft }: ParsedInputOf<typeof editLesson>,
  html: string,
): Promise<number> {
  const known = await lessonById(trx, id)
  if (!known) throw notFound()
  const course = await heldCourse(trx, known.courseId, who.member)
  // Again, now that nobody else changes it.
  const row = await lessonById(trx, id)
  if (row?.version !== version) throw new Failure(codes.stale, phrases.stale, await staffLessonOf(trx, row ?? known))
  await updateLesson(trx, id, { ...lessonColumns(draft, html), version: version + 1 })
  await settlePictures(trx, `${row.body}\n${draft.body}`, ports.clock.now())
  await updateCourse(trx, course.id, { updatedAt: ports.clock.now() })
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.lesson-edit',
    subject: { kind: 'course', id: course.id },
    before: { title: row.title },
    after: { title: draft.title },
  })
  return version + 1
}

/** Held, so that nobody deletes it before its use is written. */
async function conditionIsThere(trx: Trx, id: string): Promise<void> {
  if (id !== '' && (await holdCondition(trx, id))?.use !== 'access') throw badInput({ accessConditionId: 'illegal' })
}

/** Held as well. */
async function productIsThere(trx: Trx, id: string | null): Promise<void> {
  if (id !== null && !(await holdProduct(trx, id))) throw badInput({ productId: 'illegal' })
}
