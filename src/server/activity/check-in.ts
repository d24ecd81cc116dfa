import type { CheckIn } from '#contract/activity/check-in.ts'
import { activityLimits } from '#contract/activity/limits.ts'
import { dayIn, dayNumber, dayOfNumber, zonedTime } from '#contract/activity/zone.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { NotifyPorts } from '#server/notification/notify.ts'
import { settlePeople } from './challenge.ts'
import { countingChallenges } from './rows-challenge.ts'
import { daysOf, holdZone, insertDay, updateZone, type ZoneRow, zoneOf } from './rows-check-in.ts'
import { personOf } from './rows-people.ts'

/** Where somebody’s days are counted at `now`. */
function zoneAt({ zone, nextZone, nextAt }: ZoneRow, now: number): string {
  return nextZone !== '' && now >= nextAt ? nextZone : zone
}

/** Days on end with today or yesterday as the last, and the most there ever were; `days` the last one first. */
export function streaksOf(days: number[], today: number): { streak: number; longest: number } {
  let [streak, longest, run] = [0, 0, 0]
  days.forEach((day, at) => {
    run = at > 0 && days[at - 1] === day + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    // The first run of all, while nothing was left out in it.
    if ((days[0] as number) >= today - 1 && run === at + 1) streak = run
  })
  return { streak, longest }
}

/** The check-ins of somebody; before the first one, the days of `zone` count. */
export async function checkInsOf(
  db: Db | Trx,
  accountId: string,
  { zone, now }: { zone: string; now: number },
): Promise<CheckIn> {
  const row = await zoneOf(db, accountId)
  const present = row && zoneAt(row, now)
  const today = dayIn(present ?? zone, now)
  const number = dayNumber(today)
  const days = await daysOf(db, accountId)
  return {
    zone: present ?? '',
    today,
    ...streaksOf(days, number),
    total: days.length,
    days: days
      .filter((day) => day > number - activityLimits.shownDays)
      .reverse()
      .map(dayOfNumber),
    nextZone: row && row.nextAt > now ? row.nextZone : '',
    zoneFreeAt: row && row.changedAt > 0 ? row.changedAt + activityLimits.zoneSeconds : 0,
  }
}

/**
 * Checks somebody in for a day of theirs; the same day again is no second one. What it makes of their challenges counts in
 * the same transaction. Throws 400 {day: date} for a day that has not begun where they are, and for one that is over for
 * more than a week.
 */
export async function checkInFor(
  trx: Trx,
  ports: NotifyPorts,
  accountId: string,
  { day, zone }: { day: string; zone: string },
): Promise<{ day: string; first: boolean; streak: number }> {
  const now = ports.clock.now()
  // Held: of two devices that check in for the first time, one says where days are counted.
  const row = await holdZone(trx, accountId, zone)
  const present = zoneAt(row, now)
  const number = dayNumber(day)
  const latest = dayNumber(dayIn(present, now + activityLimits.aheadSeconds))
  const oldest = dayNumber(dayIn(present, now)) - activityLimits.backDays
  if (number > latest || number < oldest) throw badInput({ day: 'date' })
  const first = await insertDay(trx, { accountId, day: number, at: now })
  if (first) await countForChallenges(trx, ports, accountId)
  return { day, first, streak: streaksOf(await daysOf(trx, accountId), dayNumber(dayIn(present, now))).streak }
}

async function countForChallenges(trx: Trx, ports: NotifyPorts, accountId: string): Promise<void> {
  const now = ports.clock.now()
  const since = now - (activityLimits.backDays + 1) * 86_400
  for (const activity of await countingChallenges(trx, { now, since, accountId })) {
    const person = await personOf(trx, activity.id, accountId)
    if (person?.state === 'joined') await settlePeople(trx, ports, activity, [person])
  }
}

/**
 * Counts somebody’s days in another zone from tomorrow on: not before today is over where it is counted now, so no day is
 * had twice. Throws 400 {zone: tooMany} within thirty days of the last change.
 */
export async function changeZone(
  trx: Trx,
  ports: Pick<NotifyPorts, 'clock'>,
  accountId: string,
  zone: string,
): Promise<{ zone: string; nextZone: string }> {
  const now = ports.clock.now()
  const row = await holdZone(trx, accountId, zone)
  const present = zoneAt(row, now)
  if (present === zone) return { zone, nextZone: row.nextAt > now ? row.nextZone : '' }
  if (row.changedAt > 0 && now < row.changedAt + activityLimits.zoneSeconds) throw badInput({ zone: 'tooMany' })
  const tomorrow = dayOfNumber(dayNumber(dayIn(present, now)) + 1)
  const nextAt = zonedTime(present, `${tomorrow}T00:00`)
  await updateZone(trx, accountId, { zone: present, nextZone: zone, nextAt, changedAt: now })
  return { zone: present, nextZone: zone }
}
