import { audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import { updateCourse } from './rows.ts'
import { removeCoTeacher } from './rows-teachers.ts'
import { heldCourse } from './staff.ts'
import { aboutTeaching, teachersOf, teachersToNotify } from './teachers.ts'
import type { Teacher } from './write.ts'

/**
 * Somebody no longer teaches a course with others, by their own word; who is in charge is told. The names are part of its
 * version. Throws 404, 400 {id: illegal} for who is in charge, and for who does not teach it.
 */
export async function leave(trx: Trx, ports: NotifyPorts, { actor, member }: Teacher, id: string) {
  const course = await heldCourse(trx, id, member)
  const { accountId } = member
  const teachers = (await teachersOf(trx, course)).map((one) => one.id)
  if (course.teacherId === accountId || !teachers.includes(accountId)) throw badInput({ id: 'illegal' })
  await removeCoTeacher(trx, id, accountId)
  await updateCourse(trx, id, { version: course.version + 1, updatedAt: ports.clock.now() })
  const able = await teachersToNotify(trx, course)
  for (const teacherId of able.filter((one) => one === course.teacherId))
    await notify(trx, ports, {
      accountId: teacherId,
      event: 'course.teacherLeft',
      about: aboutTeaching(id),
      path: `/admin/study/${id}`,
      title: course.title,
      actorId: accountId,
    })
  await audit(trx, ports, {
    who: actor,
    what: 'course.teacher-leave',
    subject: { kind: 'course', id },
    before: { teachers },
    after: { teachers: teachers.filter((one) => one !== accountId) },
  })
}
