import type { ExpressionBuilder } from 'kysely'
import { accountsNamed } from '#server/account/rows.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Schema, Trx } from '#server/db/schema.ts'

/** The roles that give the right to edit courses: without it nobody teaches with another. */
const teachingRoles = (db: Db | Trx) =>
  db.selectFrom('role_node').select('role_node.roleId').where('node', '=', '/admin/study/edit')

/** Those who teach courses besides the teacher in charge, of whom the right to teach has not ended, in their order. */
const coTeachers = (db: Db | Trx) =>
  db
    .selectFrom('course_co_teacher')
    .innerJoin('account', 'account.id', 'course_co_teacher.accountId')
    .where('account.roleId', 'in', teachingRoles(db))

/** By the ids of courses, in their order. */
export async function coTeachersOf(
  db: Db | Trx,
  courseIds: string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>(courseIds.map((id) => [id, []]))
  if (courseIds.length === 0) return found
  const rows = await coTeachers(db)
    .select(['courseId', 'account.id', 'name', 'username'])
    .where('courseId', 'in', courseIds)
    .orderBy('position')
    .execute()
  for (const { courseId, id, name, username } of rows) found.get(courseId)?.push({ id, name: name || username || '' })
  return found
}

export async function coTeaches(db: Db | Trx, courseId: string, accountId: string): Promise<boolean> {
  const mine = coTeachers(db).select('courseId').where('courseId', '=', courseId)
  return (await mine.where('accountId', '=', accountId).executeTakeFirst()) !== undefined
}

/** In a query of courses: those that somebody teaches, in charge or with another. */
export const taughtBy =
  (db: Db | Trx, accountId: string) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'course'>) =>
    or([
      eb('course.teacherId', '=', accountId),
      eb('course.id', 'in', coTeachers(db).select('courseId').where('accountId', '=', accountId)),
    ])

/** One of those who teach a course with another does so no more; the places of the others stay. */
export async function removeCoTeacher(trx: Trx, courseId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('course_co_teacher')
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .execute()
}

/** Sets who teaches a course that is held, besides its teacher in charge. */
export async function setCoTeachers(trx: Trx, courseId: string, ids: string[]): Promise<void> {
  await trx.deleteFrom('course_co_teacher').where('courseId', '=', courseId).execute()
  if (ids.length === 0) return
  const rows = ids.map((accountId, at) => ({ courseId, accountId, position: at + 1 }))
  await trx.insertInto('course_co_teacher').values(rows).execute()
}

/** Those of these accounts that have the right to teach, in no order. */
export async function teachersAmong(db: Db | Trx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await accountsNamed(db, '')
    .select('id')
    .where('id', 'in', ids)
    .where('roleId', 'in', teachingRoles(db))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many of these accounts have the right to teach. */
export async function countTeachers(db: Db | Trx, ids: string[]): Promise<number> {
  return (await teachersAmong(db, ids)).size
}

/** One page of the accounts with the right to teach whose name or user name holds `part`, as in `accountsWith`. */
export async function teachersWith(db: Db | Trx, part: string, page: number, limit: number) {
  const matching = accountsNamed(db, part).where('roleId', 'in', teachingRoles(db))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query.select(['id', 'name', 'username']).orderBy('nameKey').orderBy('username').orderBy('id'),
  )
}
