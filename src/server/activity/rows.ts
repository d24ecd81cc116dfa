import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ActivityPhase } from '#contract/activity/activity.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ActivityTable } from './tables.ts'

export type ActivityRow = Selectable<ActivityTable>

export function activityById(db: Db | Trx, id: string): Promise<ActivityRow | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends: seats are given by one after the other. */
export function holdActivity(trx: Trx, id: string): Promise<ActivityRow | undefined> {
  return trx
    .updateTable('activity')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function insertActivity(trx: Trx, row: Insertable<ActivityTable>): Promise<void> {
  await trx.insertInto('activity').values(row).execute()
}

export async function updateActivity(trx: Trx, id: string, values: Updateable<ActivityTable>): Promise<void> {
  await trx.updateTable('activity').set(values).where('id', '=', id).execute()
}

export async function deleteActivityRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('activity').where('id', '=', id).execute()
}

type Asked = {
  /** Empty for a guest. */
  accountId: string
  show: ActivityPhase
  mine: boolean
  page: number
  limit: number
  now: number
}

/** One page of what members see, and how many there are in all; guests see the open ones. */
export async function publishedPage(
  db: Db | Trx,
  { accountId, show, mine, page, limit, now }: Asked,
): Promise<{ list: ActivityRow[]; total: number }> {
  const matching = db
    .selectFrom('activity')
    .where('status', 'in', ['published', 'cancelled'])
    .$if(accountId === '', (query) => query.where('open', '=', 1))
    .$if(show === 'upcoming', (query) => query.where('startAt', '>', now))
    .$if(show === 'running', (query) => query.where('startAt', '<=', now).where('endAt', '>', now))
    .$if(show === 'ended', (query) => query.where('endAt', '<=', now))
    .$if(mine, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('activity_person')
          .select('activityId')
          .where('accountId', '=', accountId)
          .where('state', '<>', 'left'),
      ),
    )
  return pageWithTotal(matching, { page, limit }, (query) =>
    query
      .selectAll()
      .orderBy(show === 'upcoming' ? 'startAt' : 'endAt', show === 'ended' ? 'desc' : 'asc')
      .orderBy('id'),
  )
}
