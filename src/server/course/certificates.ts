import {
  certificateCodeChars,
  certificateLetters,
  type OwnCertificate,
  type PublicCertificate,
} from '#contract/course/certificates.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { diceOf } from '#server/random.ts'
import { type CourseRow, courseById, isForLearners } from './rows.ts'
import {
  type CertificateRow,
  certificateByCode,
  certificateOf,
  hasFinished,
  holdCertificate,
  insertCertificate,
  updateCertificate,
} from './rows-certificates.ts'
import { heldCourse } from './staff.ts'
import type { Teacher } from './write.ts'

/** What a person who has the code reads. */
const publicOf = ({ code, name, title, locale, at, withdrawnAt }: CertificateRow): PublicCertificate => ({
  code,
  name,
  courseTitle: title,
  locale,
  at,
  state: withdrawnAt === null ? 'valid' : 'withdrawn',
})

/** One’s own. */
export function ownOf(row: CertificateRow, now: number): OwnCertificate {
  const { courseId, withdrawnAt, reason } = row
  return {
    ...publicOf(row),
    courseId,
    reason: withdrawnAt === null ? null : reason,
    nameUntil:
      row.namedAt === null ? null : mayName(row, now) ? row.namedAt + courseLimits.certificateNamingSeconds : 0,
  }
}

/** The name stands for the learner: they write it once, and may correct a slip of the pen once, soon. */
function mayName({ namings, namedAt, withdrawnAt }: CertificateRow, now: number): boolean {
  if (withdrawnAt !== null) return false
  if (namedAt === null) return true
  return namings < courseLimits.certificateNamings && now < namedAt + courseLimits.certificateNamingSeconds
}

/** A certificate that has a name, by its code; undefined where nobody may know of one. */
export async function shownCertificate(db: Db | Trx, code: string): Promise<PublicCertificate | undefined> {
  const row = await certificateByCode(db, code)
  return row && row.name !== '' ? publicOf(row) : undefined
}

/**
 * Gives somebody the course’s certificate where it gives one and they have earned it, once: a withdrawn one is not given
 * again. They are told, so that they say which name it is to have.
 */
export async function giveCertificate(
  trx: Trx,
  ports: NotifyPorts,
  accountId: string,
  { id: courseId, title, locale, certificate: percent }: CourseRow,
): Promise<void> {
  if (percent === null || (await certificateOf(trx, courseId, accountId))) return
  if (!(await hasFinished(trx, { courseId, accountId, percent }))) return
  const dice = diceOf(ports.secrets)
  const letter = () => certificateLetters.charAt(dice.below(certificateLetters.length))
  const isNew = await insertCertificate(trx, {
    code: Array.from({ length: certificateCodeChars }, letter).join(''),
    courseId,
    accountId,
    title,
    locale,
    name: '',
    namings: 0,
    namedAt: null,
    at: ports.clock.now(),
    withdrawnAt: null,
    reason: '',
  })
  if (!isNew) return
  const about = `certificate:${courseId}`
  await notify(trx, ports, { accountId, event: 'course.certificate', about, path: `/course/${courseId}`, title })
}

/**
 * Writes the name on somebody’s certificate; its code. It is given now where it was earned before the course gave any. Throws 400
 * {id: required} where it is not earned, {name: illegal} where it may not be written any more.
 */
export async function writeName(
  trx: Trx,
  ports: NotifyPorts,
  accountId: string,
  { id: courseId, name }: { id: string; name: string },
): Promise<string> {
  const course = await courseById(trx, courseId)
  if (course && isForLearners(course)) await giveCertificate(trx, ports, accountId, course)
  const row = await holdCertificate(trx, courseId, accountId)
  if (!row) throw badInput({ id: 'required' })
  const now = ports.clock.now()
  if (!mayName(row, now)) throw badInput({ name: 'illegal' })
  const namedAt = row.namedAt ?? now
  await updateCertificate(trx, row.code, { name: name.trim(), namings: row.namings + 1, namedAt })
  return row.code
}

/** Withdraws a learner’s certificate; when. Throws 404 for another’s course, 400 {accountId: illegal} where none is valid. */
export async function withdraw(
  trx: Trx,
  ports: Ports,
  { actor, member }: Teacher,
  { id, accountId, reason: given }: { id: string; accountId: string; reason: string },
): Promise<number> {
  const course = await heldCourse(trx, id, member)
  const row = await holdCertificate(trx, course.id, accountId)
  if (!row || row.withdrawnAt !== null) throw badInput({ accountId: 'illegal' })
  const [withdrawnAt, reason] = [ports.clock.now(), given.trim()]
  await updateCertificate(trx, row.code, { withdrawnAt, reason })
  const subject = { kind: 'course', id: course.id }
  const after = { accountId, code: row.code, reason }
  await audit(trx, ports, { who: actor, what: 'course.certificate-withdraw', subject, after })
  const notification = { about: `certificate:${course.id}`, path: `/course/${course.id}`, title: row.title }
  await notify(trx, ports, { accountId, event: 'course.certificateWithdrawn', ...notification })
  return withdrawnAt
}
