import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PaymentProblemFilter, PaymentStatus } from '#contract/payment/payment.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, type Page, pageOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { PaymentEventTable, PaymentTable } from './tables.ts'

export type PaymentRow = Selectable<PaymentTable>
/** A payment with the names of the member, and of the staff member who dealt with its problem. */
export type NamedPayment = PaymentRow & {
  name: string | null
  username: string | null
  handlerName: string | null
  handlerUsername: string | null
}

export async function insertPayment(db: Db | Trx, row: Insertable<PaymentTable>): Promise<void> {
  await db.insertInto('payment').values(row).execute()
}

export function paymentById(db: Db | Trx, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same with names. */
export function namedPayment(db: Db | Trx, id: string): Promise<NamedPayment | undefined> {
  return db
    .selectFrom('payment')
    .leftJoin('account', 'account.id', 'payment.accountId')
    .leftJoin('account as handler', 'handler.id', 'payment.handledById')
    .selectAll('payment')
    .select(['account.name', 'account.username'])
    .select(['handler.name as handlerName', 'handler.username as handlerUsername'])
    .where('payment.id', '=', id)
    .executeTakeFirst()
}

/** The same, held until the transaction ends: another transaction that settles it waits. */
export function holdPayment(trx: Trx, id: string): Promise<PaymentRow | undefined> {
  return trx
    .updateTable('payment')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updatePayment(trx: Trx, id: string, values: Updateable<PaymentTable>): Promise<void> {
  await trx.updateTable('payment').set(values).where('id', '=', id).execute()
}

/** Notes a message of a provider; false where it was heard before. */
export async function noteEvent(trx: Trx, event: PaymentEventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets messages of so many seconds ago, by the site's time. */
export async function forgetEvents(db: Db, now: number, seconds: number): Promise<void> {
  await db.deleteFrom('payment_event').where('at', '<', secondsAgo(now, seconds)).execute()
}

/** Pending ones that nobody has asked the provider about since then, the longest unasked first. */
export function pendingSince(db: Db, before: number, most: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'pending')
    .where('checkedAt', '<=', before)
    .orderBy('checkedAt')
    .limit(most)
    .execute()
}

/** One member's, the newest first, and how many there are. */
export async function ownPayments(db: Db, accountId: string, { page, limit }: Page) {
  const own = db.selectFrom('payment').where('accountId', '=', accountId)
  return pageWithTotal(own, { page, limit }, (query) =>
    query.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  )
}

/**
 * How many were paid with another sum or currency than was asked for, and since when the oldest waits: each until somebody
 * says that it is dealt with, for what is put right is put right at the provider, whose doing is not told here.
 */
export async function countMismatched(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('payment')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('endedAt').as('since')])
    .where('status', '=', 'failed')
    .where('problem', '<>', '')
    .where('handledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since === null ? null : Number(since) }
}

type Filter = Page & {
  q?: string | undefined
  status?: PaymentStatus | undefined
  problem?: PaymentProblemFilter | undefined
}

/** Everybody's, the newest first, and how many there are. */
export async function allPayments(db: Db, { q = '', status, problem, page, limit }: Filter) {
  const wanted = folded(q.trim())
  const filtered = db
    .selectFrom('payment')
    .$if(status !== undefined, (query) => query.where('payment.status', '=', status as PaymentStatus))
    .$if(problem !== undefined, (query) => query.where('problem', '<>', ''))
    .$if(problem === 'open', (query) => query.where('handledAt', 'is', null))
    .$if(wanted !== '', (query) =>
      query.where(({ or, selectFrom, eb }) =>
        or([
          // Whose name it is, looked for once and not again for each payment.
          eb('accountId', 'in', selectFrom('account').select('account.id').where(holds(sql`"nameKey"`, wanted))),
          eb('externalId', '=', q.trim()),
        ]),
      ),
    )
  const total = await countOf(filtered)
  const list: NamedPayment[] = await filtered
    .leftJoin('account', 'account.id', 'payment.accountId')
    .leftJoin('account as handler', 'handler.id', 'payment.handledById')
    .selectAll('payment')
    .select(['account.name', 'account.username'])
    .select(['handler.name as handlerName', 'handler.username as handlerUsername'])
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id', 'desc')
    .$call(pageOf({ page, limit }))
    .execute()
  return { list, total }
}
