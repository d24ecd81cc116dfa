import { wallTime } from '#contract/activity/zone.ts'
import { codes } from '#contract/base/codes.ts'
import type { DoorPerson } from '#contract/base/ticket.ts'
import { accountById } from '#server/account/rows.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type ActivityRow, holdActivity, updateActivity } from './rows.ts'
import { countPeople, personByCode, updatePerson } from './rows-people.ts'
import { doorPeople } from './rows-staff.ts'

/** Everybody who takes part, for the door. */
export async function doorList(db: Db | Trx, activityId: string): Promise<DoorPerson[]> {
  const people = await doorPeople(db, activityId)
  return people.map(({ name, username, ...person }) => ({ name: name || username, ...person }))
}

type Admitted = { name: string; admittedAt: number; door: string }

/**
 * Lets in the person who has a code, at a door and a time (integer seconds, never later than now). The first that
 * arrives counts: throws 400 {code: taken} with when and where that was for everyone after it, {code: wrong} for a code
 * that nobody who takes part has, {status: closed} for a cancelled activity; 404.
 */
export async function admit(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, code, door, at }: { id: string; code: string; door: string; at: number },
): Promise<Admitted> {
  const activity = await holdActivity(trx, id)
  if (!activity || activity.status === 'draft') throw notFound()
  if (activity.status === 'cancelled') throw badInput({ status: 'closed' })
  const person = await personByCode(trx, id, code)
  if (person?.state !== 'joined') throw badInput({ code: 'wrong' })
  if (person.admittedAt > 0) throw usedBefore(activity, { at: person.admittedAt, door: person.door })
  const admittedAt = Math.min(at, ports.clock.now())
  const values = { admittedAt, door: door.trim(), admittedBy: who.accountId }
  await updatePerson(trx, id, person.accountId, values)
  await updateActivity(trx, id, await countPeople(trx, id))
  await audit(trx, ports, {
    who,
    what: 'activity.admit',
    subject: { kind: 'activity', id },
    after: { member: person.accountId, door: values.door, at: admittedAt },
  })
  return { name: await nameOf(trx, person.accountId), admittedAt, door: values.door }
}

/** The answer of a repeated admission: no kept answer has a name, so it is read again. Throws 404. */
export async function admittedBefore(db: Db | Trx, { id, code }: { id: string; code: string }): Promise<Admitted> {
  const person = await personByCode(db, id, code)
  if (!person) throw notFound()
  return { name: await nameOf(db, person.accountId), admittedAt: person.admittedAt, door: person.door }
}

async function nameOf(db: Db | Trx, accountId: string): Promise<string> {
  const account = await accountById(db, accountId)
  return account?.name || account?.username || ''
}

/** The words name when and where, by the clocks of the activity, for people who read them where no app explains. */
function usedBefore({ zone }: ActivityRow, first: { at: number; door: string }): Failure {
  const when = `${wallTime(zone, first.at).replace('T', ' ')} (${zone})`
  const words = {
    'zh-cn': `这张票已经用过：${when}，${first.door}`,
    en: `This ticket was used already: ${when}, ${first.door}`,
  }
  return new Failure(codes.badInput, words, { fields: { code: 'taken' }, first })
}
