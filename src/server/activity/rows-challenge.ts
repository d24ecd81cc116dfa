import type { Db, Trx } from '#server/db/schema.ts'
import type { ActivityRow } from './rows.ts'

/** How many answers of each were accepted from `from` until before `until`, seconds; nobody’s own question counts. */
export async function acceptedAnswers(
  db: Db | Trx,
  accountIds: string[],
  { from, until }: { from: number; until: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('answer', 'answer.id', 'question.acceptedAnswerId')
    .select(['answer.authorId'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('answer.authorId', 'in', accountIds)
    .whereRef('answer.authorId', '<>', 'question.authorId')
    .where('question.acceptedAt', '>=', from)
    .where('question.acceptedAt', '<', until)
    .where('question.deletedAt', 'is', null)
    .groupBy('answer.authorId')
    .execute()
  return new Map(rows.map(({ authorId, n }) => [authorId, Number(n)]))
}

/** How many days of each from the first to the last one (numbers of days) were checked in. */
export async function checkedDays(
  db: Db | Trx,
  accountIds: string[],
  { first, last }: { first: number; last: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('check_in')
    .select('accountId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('accountId', 'in', accountIds)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, n }) => [accountId, Number(n)]))
}

/** How many lessons of any courses each has done from `from` until before `until`, seconds. */
export async function lessonsDone(
  db: Db | Trx,
  accountIds: string[],
  { from, until }: { from: number; until: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('course_progress')
    .select('accountId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('accountId', 'in', accountIds)
    .where('doneAt', '>=', from)
    .where('doneAt', '<', until)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, n }) => [accountId, Number(n)]))
}

/** When each of these people joined an activity, and the zone that their days are counted in; null before their first one. */
export function joinings(
  db: Db | Trx,
  activityId: string,
  accountIds: string[],
): Promise<{ accountId: string; joinedAt: number; zone: string | null }[]> {
  return db
    .selectFrom('activity_person as person')
    .leftJoin('check_in_zone', 'check_in_zone.accountId', 'person.accountId')
    .select(['person.accountId', 'person.joinedAt', 'check_in_zone.zone'])
    .where('person.activityId', '=', activityId)
    .where('person.accountId', 'in', accountIds)
    .execute()
}

/** Challenges that began by `now` and did not end before `since`; with an account, those that it takes part in. */
export function countingChallenges(
  db: Db | Trx,
  { now, since, accountId }: { now: number; since: number; accountId?: string },
): Promise<ActivityRow[]> {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('status', '=', 'published')
    .where('mode', '=', 'challenge')
    .where('startAt', '<=', now)
    .where('endAt', '>', since)
    .$if(accountId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('activity_person')
          .select('activityId')
          .where('accountId', '=', accountId as string)
          .where('state', '=', 'joined'),
      ),
    )
    .orderBy('id')
    .execute()
}
