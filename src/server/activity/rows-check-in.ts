import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CheckInZoneTable } from './tables.ts'

export type ZoneRow = Selectable<CheckInZoneTable>

export function zoneOf(db: Db | Trx, accountId: string): Promise<ZoneRow | undefined> {
  return db.selectFrom('check_in_zone').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Somebody’s zone, held until the transaction ends; it is this one where they have none yet. */
export function holdZone(trx: Trx, accountId: string, zone: string): Promise<ZoneRow> {
  return trx
    .insertInto('check_in_zone')
    .values({ accountId, zone, nextZone: '', nextAt: 0, changedAt: 0 })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({ zone: eb.ref('check_in_zone.zone') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateZone(trx: Trx, accountId: string, values: Partial<ZoneRow>): Promise<void> {
  await trx.updateTable('check_in_zone').set(values).where('accountId', '=', accountId).execute()
}

/** Notes a day; whether it was not there yet. */
export async function insertDay(trx: Trx, row: { accountId: string; day: number; at: number }): Promise<boolean> {
  const added = await trx
    .insertInto('check_in')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst()
  return added !== undefined
}

/** All days of somebody’s, the last one first. */
export async function daysOf(db: Db | Trx, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('check_in')
    .select('day')
    .where('accountId', '=', accountId)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day }) => day)
}
