import { activityLimits } from '#contract/activity/limits.ts'
import { ticketCode } from '#contract/base/ticket.ts'
import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { TellPorts } from '#server/notification/tell.ts'
import { settlePeople } from './challenge.ts'
import { visible } from './read.ts'
import { type ActivityRow, holdActivity, updateActivity } from './rows.ts'
import { countPeople, firstWaiting, personOf, putPerson, updatePerson, waitingUpTo } from './rows-people.ts'
import { tellOf } from './tell.ts'

export type Joined = { mine: 'joined' | 'waiting'; position: number }

/**
 * Takes part in an activity, or waits where no seat is left or others wait before. Whoever does already stays where they
 * are. `askedAt` (integer seconds): when they asked for it; whoever asked without a network is told what became of it.
 * Throws 404, 400 {status: closed} once sign-up is over or the activity was cancelled.
 */
export async function join(
  trx: Trx,
  ports: TellPorts,
  accountId: string,
  { id, named, askedAt }: { id: string; named: boolean; askedAt: number },
): Promise<Joined> {
  const now = ports.clock.now()
  const activity = visible(await holdActivity(trx, id), accountId)
  const before = await personOf(trx, id, accountId)
  if (before && before.state !== 'left') return whereIs(trx, before)
  if (activity.status === 'cancelled' || now >= activity.signupEndAt) throw badInput({ status: 'closed' })
  const hasSeat = activity.seats === null || (activity.joined < activity.seats && activity.waiting === 0)
  const state = hasSeat ? 'joined' : 'waiting'
  const place = activity.lastPlace + 1
  const code = ticketCode(bytesFromUrlSafe(ports.secrets.random(10)))
  await putPerson(trx, {
    ...{ activityId: id, accountId, state, place, code, named: named ? 1 : 0, joinedAt: now },
    // What was done stays done, whoever comes back: the reward is given once.
    ...{ admittedAt: before?.admittedAt ?? 0, door: before?.door ?? '', admittedBy: before?.admittedBy ?? '' },
    ...{ done: before?.done ?? 0, doneAt: before?.doneAt ?? 0, rewardedAt: before?.rewardedAt ?? 0 },
  })
  await updateActivity(trx, id, { lastPlace: place, ...(await countPeople(trx, id)) })
  if (state === 'joined' && activity.mode === 'challenge' && now >= activity.startAt) {
    const person = await personOf(trx, id, accountId)
    if (person) await settlePeople(trx, ports, activity, [person])
  }
  if (now - askedAt > activityLimits.lateSeconds) {
    const event = state === 'joined' ? 'activity.joined' : 'activity.waiting'
    await tellOf(trx, ports, activity, { accountId, event })
  }
  return { mine: state, position: state === 'joined' ? 0 : await waitingUpTo(trx, id, place) }
}

async function whereIs(trx: Trx, person: { activityId: string; state: string; place: number }): Promise<Joined> {
  if (person.state === 'joined') return { mine: 'joined', position: 0 }
  return { mine: 'waiting', position: await waitingUpTo(trx, person.activityId, person.place) }
}

/**
 * Gives a seat or a place on the waiting list back; whoever waits longest moves up. Who does not take part is left as they
 * are. Throws 404, 400 {status: closed} once it has ended.
 */
export async function leave(trx: Trx, ports: TellPorts, accountId: string, id: string): Promise<void> {
  const activity = visible(await holdActivity(trx, id), accountId)
  const person = await personOf(trx, id, accountId)
  if (!person || person.state === 'left') return
  if (ports.clock.now() >= activity.endAt) throw badInput({ status: 'closed' })
  await updatePerson(trx, id, accountId, { state: 'left' })
  await moveUp(trx, ports, activity)
}

/** Whether the ranking of a challenge may name somebody. Throws 404 for whoever does not take part. */
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

/**
 * Counts the people of a held activity, and gives what seats are free to those who have waited longest, telling each: as
 * long as it has not begun, or of a challenge, not ended.
 */
export async function moveUp(trx: Trx, ports: TellPorts, activity: ActivityRow): Promise<void> {
  const { id, seats, status, mode, startAt, endAt } = activity
  const counts = await countPeople(trx, id)
  const free = seats === null ? counts.waiting : Math.min(counts.waiting, seats - counts.joined)
  if (free <= 0 || status !== 'published' || ports.clock.now() >= (mode === 'challenge' ? endAt : startAt))
    return updateActivity(trx, id, counts)
  for (const { accountId } of await firstWaiting(trx, id, free)) {
    await updatePerson(trx, id, accountId, { state: 'joined' })
    await tellOf(trx, ports, activity, { accountId, event: 'activity.place' })
  }
  return updateActivity(trx, id, await countPeople(trx, id))
}
