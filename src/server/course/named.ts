import type { Db, Trx } from '#server/db/schema.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import { coTeachersOf } from './rows-teachers.ts'
import { aboutTeaching, type Who } from './teachers.ts'

/** Who teaches a course besides the teacher in charge. */
export async function coTeacherIds(db: Db | Trx, courseId: string): Promise<string[]> {
  return ((await coTeachersOf(db, [courseId])).get(courseId) ?? []).map(({ id }) => id)
}

/** Tells who came to a course as a teacher in this transaction, and who no longer teaches it: `before` are those before it. */
export async function notifyNamed(
  trx: Trx,
  ports: NotifyPorts,
  { id, title, before }: { id: string; title: string; before: string[] },
  { accountId: actorId }: Who,
): Promise<void> {
  const now = await coTeacherIds(trx, id)
  const line = { about: aboutTeaching(id), title, actorId }
  for (const accountId of now.filter((one) => !before.includes(one)))
    await notify(trx, ports, { ...line, accountId, event: 'course.teacherNamed', path: `/admin/study/${id}` })
  // It is another’s by now: what is left is the list of one’s own.
  for (const accountId of before.filter((one) => !now.includes(one)))
    await notify(trx, ports, { ...line, accountId, event: 'course.teacherRemoved', path: '/admin/study' })
}
