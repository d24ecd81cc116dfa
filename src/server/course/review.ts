import { courseLimits } from '#contract/course/limits.ts'
import type { CourseComment, CourseCommentKind } from '#contract/course/review.ts'
import type { EventName } from '#contract/events.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import { sortableId } from '#server/sortable-id.ts'
import type { CourseRow } from './rows.ts'
import { insertNote, lastPosition, notesOf, reviewersOf } from './rows-review.ts'
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

/** The thread of a course, the oldest first. */
export async function threadOf(db: Db | Trx, course: Pick<CourseRow, 'id' | 'teacherId'>): Promise<CourseComment[]> {
  const notes = await notesOf(db, course.id, courseLimits.commentsShown)
  const teachers = await teacherIds(db, course)
  return notes.toReversed().map(({ accountId, name, username, id, kind, text, at }) => ({
    id,
    kind,
    text,
    at,
    from: teachers.includes(accountId) ? ('teacher' as const) : ('reviewer' as const),
    name: name || username || '',
  }))
}

type Saying = { kind: CourseCommentKind; text: string; by: string }

/**
 * Adds to the thread of a course and tells the other side: its teachers, or the reviewers who have spoken in it, or all of
 * them while none has. Throws 400 {text: tooMany} where it is full.
 */
export async function say(trx: Trx, ports: NotifyPorts, course: CourseRow, saying: Saying): Promise<string> {
  const { kind, text, by } = saying
  const position = 1 + (await lastPosition(trx, course.id))
  if (position > courseLimits.comments) throw badInput({ text: 'tooMany' })
  const id = sortableId(ports)
  const before = await notesOf(trx, course.id, courseLimits.commentsShown)
  const note = { id, courseId: course.id, accountId: by, position, kind, text: text.trim() }
  await insertNote(trx, { ...note, at: ports.clock.now() })
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
      path: `/admin/study/${course.id}`,
      title: course.title,
      actorId: by,
    })
  return id
}

/** Says something about a course; the note's id. Throws 404, 400 {text: tooMany}. */
export async function comment(
  trx: Trx,
  ports: NotifyPorts,
  { actor, member }: Teacher,
  { id, text }: { id: string; text: string },
): Promise<string> {
  const course = await heldCourse(trx, id, member)
  const noteId = await say(trx, ports, course, { kind: 'comment', text, by: actor.accountId })
  const subject = { kind: 'course', id }
  await audit(trx, ports, { who: actor, what: 'course.comment', subject, after: { text: text.trim() } })
  return noteId
}
