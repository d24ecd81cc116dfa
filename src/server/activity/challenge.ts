import type { TaskCounter } from '#contract/activity/activity.ts'
import { dayIn, dayNumber } from '#contract/activity/zone.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { post } from '#server/ledger/ledger.ts'
import type { NotifyPorts } from '#server/notification/notify.ts'
import { notifyOf, titleOf } from './notify.ts'
import type { ActivityRow } from './rows.ts'
import { acceptedAnswers, checkedDays, joinings, lessonsDone } from './rows-challenge.ts'
import { markRewarded, type PersonRow, updatePerson } from './rows-people.ts'

type Counter = (db: Db | Trx, activity: ActivityRow, accountIds: string[]) => Promise<Map<string, number>>

/** What tasks can count: of several people at once, from the beginning of a challenge to its end. */
const counters: Record<TaskCounter, Counter> = {
  answers: (db, { startAt, endAt }, accountIds) => acceptedAnswers(db, accountIds, { from: startAt, until: endAt }),
  checkIns: daysOfPeople,
  lessons: (db, { startAt, endAt }, accountIds) => lessonsDone(db, accountIds, { from: startAt, until: endAt }),
}

/**
 * Days are the member’s own; the calendar of the challenge says which of them belong to it. Days before they joined do
 * not count: a check-in may arrive days late, so a new participant could have a week of them at once.
 */
async function daysOfPeople(db: Db | Trx, activity: ActivityRow, accountIds: string[]): Promise<Map<string, number>> {
  const { id, startAt, endAt, zone } = activity
  const last = dayNumber(dayIn(zone, endAt - 1))
  const begin = dayNumber(dayIn(zone, startAt))
  const byFirst = new Map<number, string[]>()
  for (const person of await joinings(db, id, accountIds)) {
    const first = Math.max(begin, dayNumber(dayIn(person.zone ?? zone, person.joinedAt)))
    const known = byFirst.get(first)
    if (known) known.push(person.accountId)
    else byFirst.set(first, [person.accountId])
  }
  const counts = new Map<string, number>()
  for (const [first, people] of byFirst)
    for (const [accountId, count] of await checkedDays(db, people, { first, last })) counts.set(accountId, count)
  return counts
}

/** The tasks of a row, without what anybody has done. */
export function tasksOf({ tasks }: Pick<ActivityRow, 'tasks'>): { counter: TaskCounter; target: number }[] {
  return JSON.parse(tasks)
}

/** `counts` by task, and of all tasks together the thousandths that are done: 1000 only with the last of them. */
export type Progress = { counts: number[]; done: number }

/** How far each of these people is. */
export async function progressOf(
  db: Db | Trx,
  activity: ActivityRow,
  accountIds: string[],
): Promise<Map<string, Progress>> {
  const tasks = tasksOf(activity)
  if (tasks.length === 0 || accountIds.length === 0) return new Map()
  const counted: Map<string, number>[] = []
  for (const { counter } of tasks) counted.push(await counters[counter](db, activity, accountIds))
  const all = tasks.reduce((sum, { target }) => sum + target, 0)
  return new Map(
    accountIds.map((accountId) => {
      const counts = counted.map((counts) => counts.get(accountId) ?? 0)
      const sum = tasks.reduce((soFar, { target }, at) => soFar + Math.min(target, counts[at] ?? 0), 0)
      return [accountId, { counts, done: Math.floor((sum * 1_000) / all) }]
    }),
  )
}

/**
 * Brings people’s progress up to date, and rewards those who have done all of it: points by the ledger, once and for
 * good. They are told in the same transaction.
 */
export async function settlePeople(
  trx: Trx,
  ports: NotifyPorts,
  activity: ActivityRow,
  people: Pick<PersonRow, 'accountId' | 'done' | 'rewardedAt'>[],
): Promise<void> {
  const now = ports.clock.now()
  const progress = await progressOf(
    trx,
    activity,
    people.map(({ accountId }) => accountId),
  )
  for (const { accountId, done, rewardedAt } of people) {
    const present = progress.get(accountId)?.done ?? 0
    if (present !== done) await updatePerson(trx, activity.id, accountId, { done: present, doneAt: now })
    if (present < 1_000 || rewardedAt > 0) continue
    if (!(await markRewarded(trx, activity.id, accountId, now))) continue
    if (activity.rewardPoints > 0) {
      const memo = titleOf(activity)
      const ref = `activity:${activity.id}`
      await post(trx, ports, { accountId, kind: 'points', delta: activity.rewardPoints, memo, ref })
    }
    await notifyOf(trx, ports, activity, { accountId, event: 'activity.reward' })
  }
}
