import type { Insertable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { EntitlementRow } from './rows.ts'
import type { EntitlementTable } from './tables.ts'

/** How long a ticket is listed after it was bought, and after the time that it is for. */
const ticketSeconds = 365 * 86_400
const ticketDaySeconds = 30 * 86_400
/** More than these nobody looks through; each order shows its own. */
const listedEntitlements = 500

export async function insertEntitlement(trx: Trx, row: Insertable<EntitlementTable>): Promise<void> {
  await trx.insertInto('entitlement').values(row).execute()
}

/** Until when somebody’s membership by a product lasts; null without an end, undefined where they have none that counts. */
export async function membershipUntil(
  trx: Trx,
  accountId: string,
  productId: string,
  now: number,
): Promise<number | null | undefined> {
  const rows = await trx
    .selectFrom('entitlement')
    .select('until')
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('kind', '=', 'membership')
    .where('endedAt', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  if (rows.length === 0) return undefined
  if (rows.some(({ until }) => until === null)) return null
  return Math.max(...rows.map(({ until }) => Number(until)))
}

export function entitlementsOfOrder(db: Db | Trx, orderId: string): Promise<EntitlementRow[]> {
  return db.selectFrom('entitlement').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}

/** The same, held until the transaction ends: nobody is let in by one of them meanwhile. */
export function holdEntitlements(trx: Trx, orderId: string): Promise<EntitlementRow[]> {
  return trx
    .updateTable('entitlement')
    .set((eb) => ({ usedById: eb.ref('usedById') }))
    .where('orderId', '=', orderId)
    .returningAll()
    .execute()
}

/**
 * What somebody has: memberships and downloads that count now or later, and the tickets of the last year and of what is
 * still to come. The newest first, tickets that let in already after all others.
 */
export function entitlementsOf(db: Db, accountId: string, now: number): Promise<EntitlementRow[]> {
  return db
    .selectFrom('entitlement')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where(({ or, eb, and }) =>
      or([
        and([
          eb('kind', '=', 'ticket'),
          or([eb('from', '>', now - ticketSeconds), eb('startsAt', '>', now - ticketDaySeconds)]),
        ]),
        and([eb('kind', 'in', ['membership', 'download']), or([eb('until', 'is', null), eb('until', '>', now)])]),
      ]),
    )
    .orderBy((eb) => eb.case().when('usedAt', 'is', null).then(0).else(1).end())
    .orderBy('from', 'desc')
    .orderBy('id', 'desc')
    .limit(listedEntitlements)
    .execute()
}

/** What somebody has by an order ends with it; what that was, the latest term first. */
export async function endEntitlements(trx: Trx, orderId: string, now: number): Promise<EntitlementRow[]> {
  const rows = await trx
    .updateTable('entitlement')
    .set({ endedAt: now })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .returningAll()
    .execute()
  return rows.sort((a, b) => b.from - a.from)
}

/** These tickets of an order let nobody in from now on; how many of them did until then. */
export async function endTickets(trx: Trx, orderId: string, ids: string[], now: number): Promise<number> {
  const rows = await trx
    .updateTable('entitlement')
    .set({ endedAt: now })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'ticket')
    .where('endedAt', 'is', null)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.length
}

/** Terms of a membership that begin at `after` or later begin so many seconds earlier, and end as much earlier. */
export async function moveTerms(
  trx: Trx,
  { accountId, productId, after, by }: { accountId: string; productId: string; after: number; by: number },
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set((eb) => ({ from: eb('from', '-', by), until: eb('until', '-', by) }))
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('kind', '=', 'membership')
    .where('endedAt', 'is', null)
    .where('from', '>=', after)
    .execute()
}

export function ticketByCode(db: Db | Trx, code: string): Promise<EntitlementRow | undefined> {
  return db.selectFrom('entitlement').selectAll().where('code', '=', code).executeTakeFirst()
}

/** A ticket by its code, held until the transaction ends. */
export async function holdTicket(trx: Trx, code: string): Promise<EntitlementRow | undefined> {
  return trx
    .updateTable('entitlement')
    .set((eb) => ({ usedById: eb.ref('usedById') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
}

type Used = { usedAt: number; usedById: string; door: string }

export async function markUsed(trx: Trx, id: string, used: Used): Promise<void> {
  await trx.updateTable('entitlement').set(used).where('id', '=', id).execute()
}

/** Every ticket of a product that counts, with the names of its holder, in their order. */
export function ticketsOf(db: Db, productId: string) {
  return db
    .selectFrom('entitlement')
    .leftJoin('account', 'account.id', 'entitlement.accountId')
    .select(['entitlement.code', 'entitlement.usedAt', 'entitlement.door', 'account.name', 'account.username'])
    .where('entitlement.productId', '=', productId)
    .where('entitlement.kind', '=', 'ticket')
    .where('entitlement.endedAt', 'is', null)
    .orderBy('account.nameKey')
    .orderBy('entitlement.id')
    .execute()
}
