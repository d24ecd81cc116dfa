import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { EntitlementRow } from './rows.ts'
import type { DownloadLinkTable } from './tables.ts'

export type LinkRow = Selectable<DownloadLinkTable>

export function entitlementById(db: Db | Trx, id: string): Promise<EntitlementRow | undefined> {
  return db.selectFrom('entitlement').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function holdEntitlement(trx: Trx, id: string): Promise<EntitlementRow | undefined> {
  return trx
    .updateTable('entitlement')
    .set((eb) => ({ door: eb.ref('door') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a new address, and lets go of those of the same that nobody used in their time. */
export async function insertLink(db: Db, row: LinkRow, now: number): Promise<void> {
  await db
    .deleteFrom('download_link')
    .where('entitlementId', '=', row.entitlementId)
    .where('countedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
  await db.insertInto('download_link').values(row).execute()
}

export function linkById(db: Db | Trx, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('download_link').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countLink(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('download_link').set({ countedAt: now }).where('id', '=', id).execute()
}

/** How often files were fetched, by what they were had by. */
export async function fetchedOf(db: Db | Trx, entitlementIds: string[]): Promise<Map<string, number>> {
  if (entitlementIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('download_link')
    .select((eb) => ['entitlementId', eb.fn.countAll<number>().as('used')])
    .where('entitlementId', 'in', entitlementIds)
    .where('countedAt', 'is not', null)
    .groupBy('entitlementId')
    .execute()
  return new Map(rows.map(({ entitlementId, used }) => [entitlementId, Number(used)]))
}
