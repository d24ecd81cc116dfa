import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ActivityPersonTable } from './tables.ts'

export type PersonRow = Selectable<ActivityPersonTable>

export function personOf(db: Db | Trx, activityId: string, accountId: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('activity_person')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export function personByCode(db: Db | Trx, activityId: string, code: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('activity_person')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** What somebody is in each of these activities, where they are anything. */
export async function statesOf(
  db: Db | Trx,
  accountId: string,
  activityIds: string[],
): Promise<Map<string, PersonRow['state']>> {
  if (accountId === '' || activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('activity_person')
    .select(['activityId', 'state'])
    .where('accountId', '=', accountId)
    .where('activityId', 'in', activityIds)
    .execute()
  return new Map(rows.map(({ activityId, state }) => [activityId, state]))
}

/** Somebody’s part, as new whether they had one before or not. */
export async function putPerson(trx: Trx, row: Insertable<ActivityPersonTable>): Promise<void> {
  const { activityId: _, accountId: __, ...values } = row
  await trx
    .insertInto('activity_person')
    .values(row)
    .onConflict((conflict) => conflict.columns(['activityId', 'accountId']).doUpdateSet(values))
    .execute()
}

export async function updatePerson(
  trx: Trx,
  activityId: string,
  accountId: string,
  values: Updateable<ActivityPersonTable>,
): Promise<void> {
  await trx
    .updateTable('activity_person')
    .set(values)
    .where('activityId', '=', activityId)
    .where('accountId', '=', accountId)
    .execute()
}

/** Notes that somebody has their reward; whether it was this call that did. */
export async function markRewarded(trx: Trx, activityId: string, accountId: string, at: number): Promise<boolean> {
  const row = await trx
    .updateTable('activity_person')
    .set({ rewardedAt: at })
    .where('activityId', '=', activityId)
    .where('accountId', '=', accountId)
    .where('rewardedAt', '=', 0)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Who has waited longest, so many of them. */
export function firstWaiting(trx: Trx, activityId: string, most: number): Promise<PersonRow[]> {
  return trx
    .selectFrom('activity_person')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(most)
    .execute()
}

/** How many wait up to a place, the person at that place counted. */
export async function waitingUpTo(db: Db | Trx, activityId: string, place: number): Promise<number> {
  const { n } = await db
    .selectFrom('activity_person')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('activityId', '=', activityId)
    .where('state', '=', 'waiting')
    .where('place', '<=', place)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many take part, wait and were let in. */
export async function countPeople(
  trx: Trx,
  activityId: string,
): Promise<{ joined: number; waiting: number; admitted: number }> {
  const rows = await trx
    .selectFrom('activity_person')
    .select('state')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.sum<number>(eb.case().when('admittedAt', '>', 0).then(1).else(0).end()).as('admitted'),
    ])
    .where('activityId', '=', activityId)
    .groupBy('state')
    .execute()
  const of = (state: PersonRow['state']) => rows.find((row) => row.state === state)
  return {
    joined: Number(of('joined')?.n ?? 0),
    waiting: Number(of('waiting')?.n ?? 0),
    admitted: Number(of('joined')?.admitted ?? 0),
  }
}

/** Who takes part or waits, after a place and up to another, in their order: so many of them. */
export function peopleBetween(
  db: Db | Trx,
  activityId: string,
  { after, until, most, joined = false }: { after: number; until: number; most: number; joined?: boolean },
): Promise<PersonRow[]> {
  return db
    .selectFrom('activity_person')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('state', 'in', joined ? ['joined'] : ['joined', 'waiting'])
    .where('place', '>', after)
    .where('place', '<=', until)
    .orderBy('place')
    .limit(most)
    .execute()
}

/** Who has done most of a challenge, who did it first before others, with what people call them. */
export function ranked(db: Db | Trx, activityId: string, most: number) {
  return db
    .selectFrom('activity_person')
    .innerJoin('account', 'account.id', 'activity_person.accountId')
    .select(['accountId', 'named', 'done', 'doneAt', 'rewardedAt', 'account.name', 'account.username'])
    .where('activityId', '=', activityId)
    .where('state', '=', 'joined')
    .where('done', '>', 0)
    .orderBy('done', 'desc')
    .orderBy('doneAt')
    .orderBy('place')
    .limit(most)
    .execute()
}
