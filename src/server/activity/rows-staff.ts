import { sql } from 'kysely'
import type { listActivityPeople, listStaffActivities } from '#contract/activity/staff.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ActivityRow } from './rows.ts'
import type { PersonRow } from './rows-people.ts'

type StaffFilter = Required<Pick<ParsedInputOf<typeof listStaffActivities>, 'page' | 'limit'>> &
  Omit<ParsedInputOf<typeof listStaffActivities>, 'page' | 'limit'>

/** Whether freed seats still go to those who wait: it has not begun, or one may sign up. */
const isStillGiven = (now: number) => sql<boolean>`(activity."startAt" > ${now} or activity."signupEndAt" > ${now})`

/** One page of all activities, and how many there are. */
export async function staffPage(
  db: Db | Trx,
  { status, phase, mode, waiting, q = '', sort = 'latest', page, limit }: StaffFilter,
  now: number,
): Promise<{ list: ActivityRow[]; total: number }> {
  const wanted = folded(q.trim())
  const matching = db
    .selectFrom('activity')
    .$if(status !== undefined, (query) => query.where('status', '=', status as 'draft'))
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode as 'online'))
    .$if(phase === 'upcoming', (query) => query.where('startAt', '>', now))
    .$if(phase === 'running', (query) => query.where('startAt', '<=', now).where('endAt', '>', now))
    .$if(phase === 'ended', (query) => query.where('endAt', '<=', now))
    .$if(waiting !== undefined, (query) =>
      query.where('status', '=', 'published').where('waiting', '>', 0).where(isStillGiven(now)),
    )
    .$if(wanted !== '', (query) => query.where(holds(sql`"titleKey"`, wanted)))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query
      .selectAll()
      .orderBy('startAt', sort === 'latest' ? 'desc' : 'asc')
      .orderBy('id'),
  )
}

/** How many wait for a seat of what has not begun, or can still be signed up for, and since when the first of them does. */
export async function countWaiting(db: Db, now: number): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('activity_person')
    .innerJoin('activity', 'activity.id', 'activity_person.activityId')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('joinedAt').as('since')])
    .where('activity.status', '=', 'published')
    .where(isStillGiven(now))
    .where('activity_person.state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since === null ? null : Number(since) }
}

export type PeopleFilter = Pick<ParsedInputOf<typeof listActivityPeople>, 'state' | 'admitted' | 'q'>
export type NamedPerson = PersonRow & { name: string; username: string }

/** People of an activity that a filter leaves, with what they are called. */
function matchingPeople(db: Db | Trx, activityId: string, { state, admitted, q = '' }: PeopleFilter) {
  const wanted = folded(q.trim())
  return db
    .selectFrom('activity_person')
    .innerJoin('account', 'account.id', 'activity_person.accountId')
    .where('activityId', '=', activityId)
    .$if(state !== undefined, (query) => query.where('state', '=', state as 'joined'))
    .$if(admitted === 'true', (query) => query.where('admittedAt', '>', 0))
    .$if(admitted === 'false', (query) => query.where('admittedAt', '=', 0).where('state', '=', 'joined'))
    .$if(wanted !== '', (query) => query.where(holds(sql`account."nameKey"`, wanted)))
}

/** One page of them in the order in which they came, and how many there are. */
export async function peoplePage(
  db: Db | Trx,
  activityId: string,
  { page, limit, ...filter }: PeopleFilter & { page: number; limit: number },
): Promise<{ list: NamedPerson[]; total: number }> {
  const list = await named(db, activityId, filter).$call(pageOf({ page, limit })).execute()
  return { list, total: await countMatching(db, activityId, filter) }
}

/** Those after a place. */
export async function peopleAfter(
  db: Db | Trx,
  activityId: string,
  { after, limit, ...filter }: PeopleFilter & { after: number; limit: number },
): Promise<{ list: NamedPerson[]; total: number }> {
  const list = await named(db, activityId, filter).where('place', '>', after).limit(limit).execute()
  return { list, total: await countMatching(db, activityId, filter) }
}

/** Everybody who takes part, in the order of their names. */
export function doorPeople(db: Db | Trx, activityId: string) {
  return matchingPeople(db, activityId, { state: 'joined' })
    .select(['code', 'admittedAt', 'door', 'account.name', 'account.username'])
    .orderBy('account.nameKey')
    .orderBy('place')
    .execute()
}

const named = (db: Db | Trx, activityId: string, filter: PeopleFilter) =>
  matchingPeople(db, activityId, filter)
    .selectAll('activity_person')
    .select(['account.name', 'account.username'])
    .orderBy('place')

async function countMatching(db: Db | Trx, activityId: string, filter: PeopleFilter): Promise<number> {
  return countOf(matchingPeople(db, activityId, filter))
}
