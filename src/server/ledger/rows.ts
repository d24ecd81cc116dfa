import { type Insertable, type Selectable, sql } from 'kysely'
import { pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { LedgerTable, WalletTable } from './tables.ts'

export type LedgerRow = Selectable<LedgerTable>
type Kind = LedgerRow['kind']

/** Which entries of an account are meant; `from` and `until` are seconds, `until` is the first that is not. */
export type LedgerFilter = {
  accountId: string
  kind: Kind
  from?: number
  until?: number
  direction?: 'in' | 'out'
}

/**
 * An account's wallet, made when there is none, held until the transaction ends: other transactions that need it wait.
 */
export async function holdWallet(trx: Trx, accountId: string): Promise<Selectable<WalletTable>> {
  return trx
    .insertInto('wallet')
    .values({ accountId, balance: 0, points: 0, seq: 0 })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet((eb) => ({ seq: eb.ref('wallet.seq') })))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setWallet(trx: Trx, accountId: string, values: Partial<WalletTable>): Promise<void> {
  await trx.updateTable('wallet').set(values).where('accountId', '=', accountId).execute()
}

export async function insertEntry(trx: Trx, entry: Insertable<LedgerTable>): Promise<void> {
  await trx.insertInto('ledger').values(entry).execute()
}

export async function entryByRef(trx: Trx, accountId: string, kind: Kind, ref: string) {
  return trx
    .selectFrom('ledger')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** An entry of this account and of no other. */
export async function entryOf(db: Db | Trx, accountId: string, id: string): Promise<LedgerRow | undefined> {
  return db.selectFrom('ledger').selectAll().where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst()
}

/** Entries, newest first: in the order in which they were booked, regardless of the clocks. */
export async function entriesOf(db: Db | Trx, filter: LedgerFilter, page: number, limit: number): Promise<LedgerRow[]> {
  return entries(db, filter).selectAll().orderBy('seq', 'desc').$call(pageOf({ page, limit })).execute()
}

/**
 * What the filtered entries sum up to, what there is now, and when the first entry of all was made. One statement, so
 * that the figures are of one moment.
 */
export async function ledgerSums(db: Db | Trx, filter: LedgerFilter) {
  const { accountId, kind } = filter
  const { total, income, outgo, current, firstAt } = await entries(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([moved('in').as('income'), moved('out').as('outgo')])
    .select((eb) => eb.selectFrom('wallet').select(kind).where('accountId', '=', accountId).as('current'))
    .select((eb) =>
      eb
        .selectFrom('ledger as every')
        .select((inner) => inner.fn.min('every.at').as('at'))
        .where('every.accountId', '=', accountId)
        .where('every.kind', '=', kind)
        .as('firstAt'),
    )
    .executeTakeFirstOrThrow()
  return { total, income, outgo, current: current ?? 0, firstAt }
}

/**
 * What an account has now, and what moved on each day since `from`, counted from 0; days without entries are left out.
 * One statement, as above.
 */
export async function walletAndDays(db: Db | Trx, accountId: string, from: number) {
  const rows = await db
    .selectFrom('wallet')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('ledger')
          .select(['accountId', 'kind'])
          .select(sql<number>`cast(("at" - ${sql.lit(from)}) / 86400 as bigint)`.as('day'))
          .select([moved('in').as('income'), moved('out').as('outgo')])
          .where('accountId', '=', accountId)
          .where('at', '>=', from)
          .groupBy(['accountId', 'kind', 'day'])
          .as('moves'),
      (join) => join.onRef('moves.accountId', '=', 'wallet.accountId'),
    )
    .select(['wallet.balance', 'wallet.points', 'moves.kind', 'moves.day', 'moves.income', 'moves.outgo'])
    .where('wallet.accountId', '=', accountId)
    .execute()
  const [{ balance, points } = { balance: 0, points: 0 }] = rows
  return {
    now: { balance, points },
    moves: rows.flatMap(({ kind, day, income, outgo }) =>
      kind === null ? [] : [{ kind, day: day ?? 0, income: income ?? 0, outgo: outgo ?? 0 }],
    ),
  }
}

function entries(db: Db | Trx, { accountId, kind, from, until, direction }: LedgerFilter) {
  return db
    .selectFrom('ledger')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .$if(from !== undefined, (query) => query.where('at', '>=', from as number))
    .$if(until !== undefined, (query) => query.where('at', '<', until as number))
    .$if(direction !== undefined, (query) => query.where('delta', direction === 'in' ? '>' : '<', 0))
}

/** A sum of one direction, positive. PostgreSQL sums integers to a number of any size, which is text here. */
function moved(direction: 'in' | 'out') {
  return direction === 'in'
    ? sql<number>`cast(coalesce(sum(case when delta > 0 then delta end), 0) as bigint)`
    : sql<number>`cast(coalesce(sum(case when delta < 0 then -delta end), 0) as bigint)`
}
