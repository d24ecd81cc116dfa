import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { endCourseGrant, grantCourse } from '#contract/course/grants.ts'
import { accountByUsername } from '#server/account/rows.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type CourseRow, holdCourse, isForLearners } from './rows.ts'
import { endGrantAt, grantedUntil, putGrant } from './rows-grants.ts'
import { insertEnrolment } from './rows-learner.ts'
import { heldCourse } from './staff.ts'
import type { Teacher } from './write.ts'

type GrantPorts = NotifyPorts & Pick<Ports, 'clock' | 'secrets'>

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
  if (until !== null && until <= ports.clock.now()) throw badInput({ until: 'illegal' })
  await letIn(trx, ports, actor, { course, accountId: account.id, until })
  return account.id
}

/**
 * Lets a member into a course by the approval of what they applied for, for so many days, or without an end; for longer
 * where they had it for longer. Throws 404 for one that is not published.
 */
export async function grantByApplication(
  trx: Trx,
  ports: GrantPorts,
  actor: Actor,
  {
    courseId,
    accountId,
    days,
    application,
  }: { courseId: string; accountId: string; days: number; application: string },
): Promise<void> {
  const course = await holdCourse(trx, courseId)
  if (course?.state !== 'published') throw notFound()
  const now = ports.clock.now()
  const had = await grantedUntil(trx, courseId, accountId, now)
  const until = days === 0 || had === null ? null : Math.max(had ?? 0, now + days * daySeconds)
  await letIn(trx, ports, actor, { course, accountId, until, application })
}

const daySeconds = 86_400

type Grant = { course: CourseRow; accountId: string; until: number | null; application?: string }

async function letIn(
  trx: Trx,
  ports: GrantPorts,
  actor: Actor,
  { course, accountId, until, ...by }: Grant,
): Promise<void> {
  const { id, title } = course
  const now = ports.clock.now()
  await putGrant(trx, { courseId: id, accountId, until, at: now, byId: actor.accountId })
  await insertEnrolment(trx, id, accountId, now)
  const subject = { kind: 'course', id }
  await audit(trx, ports, { who: actor, what: 'course.grant', subject, after: { accountId, until, ...by } })
  // A draft that never was published is nobody’s to open yet.
  if (!isForLearners(course)) return
  const about = { about: `course:${id}`, path: `/course/${id}`, title }
  await notify(trx, ports, { accountId, event: 'course.granted', ...about, actorId: actor.accountId })
}

/** Ends what a teacher let somebody in by. Throws 404 for another’s course, 400 {accountId: illegal}. */
export async function endGrant(
  trx: Trx,
  ports: Ports,
  { actor, member }: Teacher,
  { id, accountId }: ParsedInputOf<typeof endCourseGrant>,
): Promise<void> {
  await heldCourse(trx, id, member)
  if (!(await endGrantAt(trx, id, accountId, ports.clock.now()))) throw badInput({ accountId: 'illegal' })
  await audit(trx, ports, {
    who: actor,
    what: 'course.grant-end',
    subject: { kind: 'course', id },
    after: { accountId },
  })
}
