import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { CourseCommentKind, commentCourse, getCourseReview, settleComment } from '#contract/course/review.ts'
import type { EventName } from '#contract/events.ts'
import { type AuditSide, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import { sortableId } from '#server/sortable-id.ts'
import type { CourseRow } from './rows.ts'
import { lessonById } from './rows-outline.ts'
import { insertNote, lastPosition, noteById, notesOf, openNotes, reviewersOf, settleNote } from './rows-review.ts'
import { heldCourse } from './staff.ts'
import { teachersOf } from './teachers.ts'
import type { Teacher } from './write.ts'

/** Of those who could review it, so many are told. */
const maxNotified = 50

const eventOf: Record<CourseCommentKind, EventName | null> = {
  asked: 'course.asked',
  comment: 'course.commented',
  withdrawn: null,
  returned: 'course.returned',
  published: 'course.published',
}

const teacherIds = async (db: Db | Trx, course: Pick<CourseRow, 'id' | 'teacherId'>): Promise<string[]> =>
  (await teachersOf(db, course)).map(({ id }) => id)

/** The thread of a course, or of one of its lessons, the oldest first; and how much of all its lessons is open. */
export async function threadOf(
  db: Db | Trx,
  course: Pick<CourseRow, 'id' | 'teacherId'>,
  lessonId?: string,
): Promise<OutputOf<typeof getCourseReview>> {
  const notes = await notesOf(db, { courseId: course.id, lessonId }, courseLimits.commentsShown)
  const teachers = await teacherIds(db, course)
  const list = notes.toReversed().map((note) => ({
    id: note.id,
    kind: note.kind,
    text: note.text,
    at: note.at,
    from: teachers.includes(note.accountId) ? ('teacher' as const) : ('reviewer' as const),
    name: note.name || note.username || '',
    lesson: note.lessonId === null ? null : lessonOf(note.lessonId, note),
    settled:
      note.settledAt === null
        ? null
        : { name: note.settlerName || note.settlerUsername || '', at: Number(note.settledAt) },
  }))
  return { list, open: await openNotes(db, course.id) }
}

/** A lesson by its present title; one that was removed by the one that it had when this was said. */
const lessonOf = (id: string, note: { presentTitle: string | null; lessonTitle: string }) => ({
  id,
  title: note.presentTitle ?? note.lessonTitle,
  isThere: note.presentTitle !== null,
})

type Saying = { kind: CourseCommentKind; text: string; by: string; lesson?: { id: string; title: string } | undefined }

/**
 * Adds to the thread of a course and tells the other side: its teachers, or the reviewers who have spoken in it, or all of
 * them while none has. Throws 400 {text: tooMany} where it is full.
 */
export async function say(trx: Trx, ports: NotifyPorts, course: CourseRow, saying: Saying): Promise<string> {
  const { kind, text, by, lesson } = saying
  const position = 1 + (await lastPosition(trx, course.id))
  if (position > courseLimits.comments) throw badInput({ text: 'tooMany' })
  const id = sortableId(ports)
  const before = await notesOf(trx, { courseId: course.id }, courseLimits.commentsShown)
  const note = { id, courseId: course.id, accountId: by, position, kind, text: text.trim() }
  const place = { lessonId: lesson?.id ?? null, lessonTitle: lesson?.title ?? '' }
  await insertNote(trx, { ...note, ...place, at: ports.clock.now() })
  const event = eventOf[kind]
  if (event === null) return id
  const teachers = await teacherIds(trx, course)
  const spoke = new Set(before.map(({ accountId }) => accountId).filter((one) => !teachers.includes(one)))
  const reviewers = await reviewersOf(trx, maxNotified)
  const known = reviewers.filter((one) => spoke.has(one))
  const readers = !teachers.includes(by) ? teachers : known.length > 0 ? known : reviewers
  for (const accountId of readers)
    await notify(trx, ports, {
      accountId,
      event,
      about: `course:${course.id}`,
      path: lesson ? `/admin/study/${course.id}?lesson=${lesson.id}` : `/admin/study/${course.id}`,
      title: course.title,
      actorId: by,
    })
  return id
}

/** Says something about a course, or one of its lessons; the note's id. Throws 404, 400 {text: tooMany}, {lessonId: illegal}. */
export async function comment(
  trx: Trx,
  ports: NotifyPorts,
  { actor, member }: Teacher,
  { id, text, lessonId }: ParsedInputOf<typeof commentCourse>,
): Promise<string> {
  const course = await heldCourse(trx, id, member)
  const lesson = lessonId === undefined ? undefined : await lessonById(trx, lessonId)
  if (lessonId !== undefined && lesson?.courseId !== id) throw badInput({ lessonId: 'illegal' })
  const noteId = await say(trx, ports, course, { kind: 'comment', text, by: actor.accountId, lesson })
  const subject = { kind: 'course', id }
  const words = text.trim()
  const after: AuditSide = lesson ? { text: words, lesson: lesson.title } : { text: words }
  await audit(trx, ports, { who: actor, what: 'course.comment', subject, after })
  return noteId
}

/**
 * Settles a comment on a lesson, or opens it again; of two who do the same at once the first did it. Throws 404, 400
 * {commentId: illegal}.
 */
export async function settle(
  trx: Trx,
  ports: NotifyPorts,
  { actor, member }: Teacher,
  { id, commentId, settled }: ParsedInputOf<typeof settleComment>,
): Promise<void> {
  await heldCourse(trx, id, member)
  const note = await noteById(trx, id, commentId)
  if (!note) throw notFound()
  if (note.lessonId === null) throw badInput({ commentId: 'illegal' })
  if ((note.settledAt !== null) === settled) return
  const by = settled
    ? { settledAt: ports.clock.now(), settledBy: actor.accountId }
    : { settledAt: null, settledBy: null }
  await settleNote(trx, commentId, by)
  await audit(trx, ports, {
    who: actor,
    what: settled ? 'course.comment-settle' : 'course.comment-reopen',
    subject: { kind: 'course', id },
    after: { commentId, lesson: note.lessonTitle },
  })
}
