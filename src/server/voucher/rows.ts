import { type Insertable, type Selectable, sql } from 'kysely'
import { plainVoucherCode } from '#contract/voucher/code.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, type Page, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { VoucherTable } from './tables.ts'

export type VoucherRow = Selectable<VoucherTable>

export function voucherByCode(db: Db | Trx, code: string): Promise<VoucherRow | undefined> {
  return db.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The same, held until the transaction ends: another transaction that uses it waits. */
export function holdVoucher(trx: Trx, code: string): Promise<VoucherRow | undefined> {
  return trx
    .updateTable('voucher')
    .set((eb) => ({ used: eb.ref('used') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
}

/** Those codes that were free before. */
export async function insertVouchers(trx: Trx, rows: Insertable<VoucherTable>[]): Promise<string[]> {
  const made: string[] = []
  // A statement takes only so many values.
  for (let at = 0; at < rows.length; at += 100) {
    const inserted = await trx
      .insertInto('voucher')
      .values(rows.slice(at, at + 100))
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
    made.push(...inserted.map(({ code }) => code))
  }
  return made
}

/** How often somebody used a code. */
export async function usesBy(db: Db | Trx, code: string, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('voucher_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('code', '=', code)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes that an order used a held code; false where it may not be used once more. */
export async function countUse(trx: Trx, use: { orderId: string; code: string; accountId: string }): Promise<boolean> {
  const row = await trx
    .updateTable('voucher')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', use.code)
    .where(({ or, eb }) => or([eb('uses', 'is', null), eb('used', '<', eb.ref('uses'))]))
    .returning('code')
    .executeTakeFirst()
  if (!row) return false
  await trx.insertInto('voucher_use').values(use).execute()
  return true
}

/** An order that is undone has used nothing. */
export async function takeBackUse(trx: Trx, orderId: string): Promise<void> {
  const use = await trx.deleteFrom('voucher_use').where('orderId', '=', orderId).returning('code').executeTakeFirst()
  if (!use) return
  await trx
    .updateTable('voucher')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', use.code)
    .where('used', '>', 0)
    .execute()
}

/** Takes codes back; which of them counted until then. */
export async function endCodes(trx: Trx, codes: string[], now: number): Promise<string[]> {
  const rows = await trx
    .updateTable('voucher')
    .set({ endedAt: now })
    .where('code', 'in', codes)
    .where('endedAt', 'is', null)
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}

type Filter = { q?: string | undefined; state?: 'valid' | 'over' | undefined }

function matching(db: Db, { q = '', state }: Filter, now: number) {
  const wanted = folded(q.trim())
  const code = plainVoucherCode(q)
  const over = sql<boolean>`("endedAt" is not null or ("to" is not null and "to" <= ${now}) or (uses is not null and used >= uses))`
  return db
    .selectFrom('voucher')
    .$if(state === 'over', (query) => query.where(over))
    .$if(state === 'valid', (query) => query.where(sql<boolean>`not ${over}`))
    .$if(wanted !== '', (query) =>
      query.where(({ or }) => or([holds(sql`"nameKey"`, wanted), ...(code ? [holds(sql`code`, code)] : [])])),
    )
}

/** One page, the newest first, and how many there are. */
export function voucherPage(
  db: Db,
  { page, limit, ...filter }: Filter & Page,
  now: number,
): Promise<{ list: VoucherRow[]; total: number }> {
  return pageWithTotal(matching(db, filter, now), { page, limit }, (query) =>
    query.selectAll().orderBy('createdAt', 'desc').orderBy('code'),
  )
}

type Place = { createdAt: number; code: string }

/** The next in the same order after one of them, and how many there are in all. */
export async function vouchersAfter(
  db: Db,
  { last, limit, ...filter }: Filter & { last: Place | undefined; limit: number },
  now: number,
): Promise<{ list: VoucherRow[]; total: number }> {
  const filtered = matching(db, filter, now)
  const { createdAt, code } = last ?? { createdAt: 0, code: '' }
  const list = await filtered
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([eb('createdAt', '<', createdAt), and([eb('createdAt', '=', createdAt), eb('code', '>', code)])]),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
  return { list, total: await countOf(filtered) }
}
