import { activityLimits } from '#contract/activity/limits.ts'
import { ticketCode } from '#contract/base/ticket.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { NotifyPorts } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { settlePeople } from './challenge.ts'
import { notifyOf } from './notify.ts'
import { visible } from './read.ts'
import { type ActivityRow, holdActivity, updateActivity } from './rows.ts'
import {
  countPeople,
  firstWaiting,
  type PersonRow,
  personOf,
  putPerson,
  updatePerson,
  waitingUpTo,
} from './rows-people.ts'

export type Joined = { mine: 'joined' | 'waiting'; position: number }

/**
 * Takes part in an activity, or waits where no seat is left or others wait before. A member who does already stays
 * where they are. `askedAt` (integer seconds): when they asked for it; a member who asked without a network is told of
 * the result. Throws 404, 400 {status: closed} once sign-up is over or the activity was cancelled.
 */
export async function join(
  trx: Trx,
  ports: NotifyPorts,
  accountId: string,
  { id, named, askedAt }: { id: string; named: boolean; askedAt: number },
): Promise<Joined> {
  const now = ports.clock.now()
  const activity = visible(await holdActivity(trx, id), accountId)
  const before = await personOf(trx, id, accountId)
  if (before && before.state !== 'left') return whereIs(trx, before)
  if (activity.status === 'cancelled' || now >= activity.signupEndAt) throw badInput({ status: 'closed' })
  const place = activity.lastPlace + 1
  const code = ticketCode(bytesFromUrlSafe(ports.secrets.random(10)))
  await putPerson(trx, {
    activityId: id,
    accountId,
    state: 'waiting',
    place,
    code,
    named: named ? 1 : 0,
    joinedAt: now,
    // Each seat has its own ticket, also for a member who had another one before.
    admittedAt: 0,
    door: '',
    admittedBy: '',
    // A member who comes back keeps what they have done: the reward is given once.
    done: before?.done ?? 0,
    doneAt: before?.doneAt ?? 0,
    rewardedAt: before?.rewardedAt ?? 0,
  })
  await updateActivity(trx, id, { lastPlace: place })
  // Others who have waited longer for a seat that is free are first.
  const given = await giveFreeSeats(trx, ports, activity, accountId)
  const state = given.includes(accountId) ? 'joined' : 'waiting'
  if (now - askedAt > activityLimits.lateSeconds) {
    const event = state === 'joined' ? 'activity.joined' : 'activity.waiting'
    await notifyOf(trx, ports, activity, { accountId, event })
  }
  return { mine: state, position: state === 'joined' ? 0 : await waitingUpTo(trx, id, place) }
}

async function whereIs(trx: Trx, person: { activityId: string; state: string; place: number }): Promise<Joined> {
  if (person.state === 'joined') return { mine: 'joined', position: 0 }
  return { mine: 'waiting', position: await waitingUpTo(trx, person.activityId, person.place) }
}

/**
 * Gives a seat or a place on the waiting list back; the person who has waited longest moves up. Nothing changes for a
 * member who does not take part. Throws 404, 400 {status: closed} once it has ended.
 */
export async function leave(trx: Trx, ports: NotifyPorts, accountId: string, id: string): Promise<void> {
  const activity = visible(await holdActivity(trx, id), accountId)
  const person = await personOf(trx, id, accountId)
  if (!person || person.state === 'left') return
  if (ports.clock.now() >= activity.endAt) throw badInput({ status: 'closed' })
  await updatePerson(trx, id, accountId, { state: 'left' })
  await giveFreeSeats(trx, ports, activity)
}

/** Sets whether the ranking of a challenge may name somebody. Throws 404 for a member who does not take part. */
export async function setNamed(
  trx: Trx,
  accountId: string,
  { id, named }: { id: string; named: boolean },
): Promise<void> {
  const activity = visible(await holdActivity(trx, id), accountId)
  const person = await personOf(trx, activity.id, accountId)
  if (!person || person.state === 'left') throw notFound()
  await updatePerson(trx, activity.id, accountId, { named: named ? 1 : 0 })
}

/** Until when freed seats are given: while one may sign up; to those who wait, until it begins or a challenge ends. */
const givenUntil = ({ signupEndAt, mode, startAt, endAt }: ActivityRow) =>
  Math.max(signupEndAt, mode === 'challenge' ? endAt : startAt)

/**
 * Counts the people of a held activity, and gives what seats are free to those who have waited longest, telling each but
 * `asking`, who is answered. Whom it gave one.
 */
export async function giveFreeSeats(
  trx: Trx,
  ports: NotifyPorts,
  activity: ActivityRow,
  asking?: string,
): Promise<string[]> {
  const { id, seats, status } = activity
  const counts = await countPeople(trx, id)
  const free = seats === null ? counts.waiting : Math.min(counts.waiting, seats - counts.joined)
  const isTime = status === 'published' && ports.clock.now() < givenUntil(activity)
  const people = free > 0 && isTime ? await firstWaiting(trx, id, free) : []
  if (people.length > 0) await seat(trx, ports, activity, people, asking)
  else await updateActivity(trx, id, counts)
  return people.map(({ accountId }) => accountId)
}

/** Gives people of a held activity a seat and tells them, but for `asking`; of a challenge that has begun counts what they have done. */
async function seat(
  trx: Trx,
  ports: NotifyPorts,
  activity: ActivityRow,
  people: PersonRow[],
  asking?: string,
): Promise<void> {
  const { id, mode, startAt } = activity
  for (const { accountId } of people) {
    await updatePerson(trx, id, accountId, { state: 'joined' })
    if (accountId !== asking) await notifyOf(trx, ports, activity, { accountId, event: 'activity.place' })
  }
  await updateActivity(trx, id, await countPeople(trx, id))
  if (mode === 'challenge' && ports.clock.now() >= startAt) await settlePeople(trx, ports, activity, people)
}

/**
 * Gives somebody who waits a seat, whether one is free or not: staff know more than the number. They are told. Throws
 * 404, 400 {status: closed} for what was cancelled or is over, {accountId: wrong} for a member who does not wait.
 */
export async function giveSeat(
  trx: Trx,
  ports: NotifyPorts & Pick<Ports, 'secrets'>,
  who: Actor,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const activity = await holdActivity(trx, id)
  if (!activity || activity.status === 'draft') throw notFound()
  if (activity.status === 'cancelled' || ports.clock.now() >= activity.endAt) throw badInput({ status: 'closed' })
  const person = await personOf(trx, id, accountId)
  if (person?.state !== 'waiting') throw badInput({ accountId: 'wrong' })
  await seat(trx, ports, activity, [person])
  await audit(trx, ports, {
    who,
    what: 'activity.seat',
    subject: { kind: 'activity', id },
    after: { member: accountId },
  })
}
