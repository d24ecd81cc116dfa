import { courseLimits } from '#contract/course/limits.ts'
import { holdsNode } from '#server/access/permission.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, forbidden } from '#server/http/failure.ts'
import type { Member } from '#server/server.ts'
import { type CourseRow, teacherName } from './rows.ts'
import { coTeachersOf, coTeaches, countTeachers, setCoTeachers, teachersAmong } from './rows-teachers.ts'

/** Somebody of the staff, and what they may. */
export type Who = Pick<Member, 'accountId' | 'roleId'>

/** A course, and who is in charge of it. */
type Taught = Pick<CourseRow, 'id' | 'teacherId'>

/** Whether somebody keeps everybody’s courses, and publishes them. */
export const keepsAll = (db: Db | Trx, { roleId }: Who) => holdsNode(db, roleId, '/admin/study/all')

/** Whether somebody teaches a course: is in charge of it, or named by who is. */
export async function teaches(db: Db | Trx, course: Taught, accountId: string): Promise<boolean> {
  return course.teacherId === accountId || (await coTeaches(db, course.id, accountId))
}

/** Whether somebody of the staff may teach a course: sees and changes it as its teachers do. */
export async function mayTeach(db: Db | Trx, course: Taught, who: Who): Promise<boolean> {
  return (await teaches(db, course, who.accountId)) || (await keepsAll(db, who))
}

/** Who teaches a course, the teacher in charge first; a name is empty where its account is not there any more. */
export async function teachersOf(db: Db | Trx, { id, teacherId }: Taught): Promise<{ id: string; name: string }[]> {
  const others = (await coTeachersOf(db, [id])).get(id) ?? []
  return [{ id: teacherId, name: await teacherName(db, teacherId) }, ...others]
}

/**
 * Who is told of what happens in a course: its teachers, of whom the right to teach has not ended; the one in charge first.
 */
export async function teachersToNotify(db: Db | Trx, { id, teacherId }: Taught): Promise<string[]> {
  const ids = [teacherId, ...((await coTeachersOf(db, [id])).get(id) ?? []).map((one) => one.id)]
  const able = await teachersAmong(db, ids)
  return ids.filter((one) => able.has(one))
}

/** Whether somebody teaches a course, and has the right to teach still. */
export const teachesStill = async (db: Db | Trx, course: Taught, accountId: string): Promise<boolean> =>
  (await teachersToNotify(db, course)).includes(accountId)

/** Whether somebody chooses who teaches a course: its teacher in charge, and who keeps everybody’s. */
export const mayName = async (db: Db | Trx, { teacherId }: Pick<CourseRow, 'teacherId'>, who: Who): Promise<boolean> =>
  teacherId === who.accountId || (await keepsAll(db, who))

/** What the teachers of a course are told together. */
export const aboutTeaching = (courseId: string) => `course:${courseId}:teachers`

/** What a change of them is in the log; nothing where there was none. */
type Change = { before: { teachers?: string[] }; after: { teachers?: string[] } }

/**
 * Sets who teaches a course that is held besides its teacher in charge: each once, in this order, and without the one in
 * charge. What is not said, or is as it was, changes nothing. Throws 403, 400 {coTeachers: tooMany | illegal}.
 */
export async function nameTeachers(trx: Trx, course: Taught, asked: string[] | undefined, who: Who): Promise<Change> {
  const same = { before: {}, after: {} }
  if (asked === undefined) return same
  const { id: courseId, teacherId } = course
  const wanted = [...new Set(asked)].filter((id) => id !== teacherId)
  const present = ((await coTeachersOf(trx, [courseId])).get(courseId) ?? []).map(({ id }) => id)
  if (wanted.length === present.length && wanted.every((id, at) => id === present[at])) return same
  if (!(await mayName(trx, course, who))) throw forbidden()
  if (wanted.length >= courseLimits.teachers) throw badInput({ coTeachers: 'tooMany' })
  if ((await countTeachers(trx, wanted)) < wanted.length) throw badInput({ coTeachers: 'illegal' })
  await setCoTeachers(trx, courseId, wanted)
  return { before: { teachers: [teacherId, ...present] }, after: { teachers: [teacherId, ...wanted] } }
}
