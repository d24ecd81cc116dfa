import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { endCourseGrant, grantCourse } from '#contract/course/grants.ts'
import { accountByUsername } from '#server/account/rows.ts'
import { audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { putGrant, removeGrant } from './rows-grants.ts'
import { insertEnrolment } from './rows-learner.ts'
import { heldCourse } from './staff.ts'
import type { Teacher } from './write.ts'

/** Lets a member in; whose account. Throws 404 for another’s course, 400 {username: illegal}, {until: illegal}. */
export async function grant(
  trx: Trx,
  ports: Ports,
  { actor, member }: Teacher,
  { id, username, until }: ParsedInputOf<typeof grantCourse>,
): Promise<string> {
  const course = await heldCourse(trx, id, member)
  const account = await accountByUsername(trx, username.trim())
  if (!account) throw badInput({ username: 'illegal' })
  const now = ports.clock.now()
  if (until !== null && until <= now) throw badInput({ until: 'illegal' })
  await putGrant(trx, { courseId: id, accountId: account.id, until, at: now, byId: member.accountId })
  await insertEnrolment(trx, id, account.id, now)
  const subject = { kind: 'course', id }
  await audit(trx, ports, { who: actor, what: 'course.grant', subject, after: { accountId: account.id, until } })
  // A draft is nobody’s to open yet.
  if (course.state === 'published' || course.state === 'archived')
    await notify(trx, ports, {
      accountId: account.id,
      event: 'course.granted',
      about: `course:${id}`,
      path: `/course/${id}`,
      title: course.title,
      actorId: member.accountId,
    })
  return account.id
}

/** Ends what a teacher let somebody in by. Throws 404 for another’s course, 400 {accountId: illegal}. */
export async function endGrant(
  trx: Trx,
  ports: Ports,
  { actor, member }: Teacher,
  { id, accountId }: ParsedInputOf<typeof endCourseGrant>,
): Promise<void> {
  await heldCourse(trx, id, member)
  if (!(await removeGrant(trx, id, accountId))) throw badInput({ accountId: 'illegal' })
  await audit(trx, ports, {
    who: actor,
    what: 'course.grant-end',
    subject: { kind: 'course', id },
    after: { accountId },
  })
}
