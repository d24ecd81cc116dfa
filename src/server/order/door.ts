import { codes } from '#contract/base/codes.ts'
import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import type { DoorPerson } from '#contract/base/ticket.ts'
import type { admitBuyer } from '#contract/order/admit.ts'
import { accountById } from '#server/account/rows.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound } from '#server/http/failure.ts'
import { productById } from '#server/product/rows.ts'
import { localText } from '#server/text/local-time.ts'
import type { OrderPorts } from './place.ts'
import { holdTicket, markUsed, ticketByCode, ticketsOf } from './rows-entitlement.ts'

/** The tickets of a product that count, for the door. */
export async function doorList(db: Db, productId: string): Promise<DoorPerson[]> {
  const rows = await ticketsOf(db, productId)
  return rows.map(({ name, username, code, usedAt, door }) => ({
    name: name || username || '',
    code: code ?? '',
    admittedAt: usedAt ?? 0,
    door,
  }))
}

/**
 * Lets in the person who shows a ticket of a product, at a door and a time (integer seconds, never later than now). The
 * first that arrives counts: throws 400 {code: taken} with when and where that was for everyone after it, {code: wrong}
 * for a code that no ticket of this product has, {code: expired} for one whose order was undone; 404 for an unknown
 * product.
 */
export async function admit(
  trx: Trx,
  ports: OrderPorts,
  who: Actor,
  { id, code, door, at }: ParsedInputOf<typeof admitBuyer>,
): Promise<OutputOf<typeof admitBuyer>> {
  if (!(await productById(trx, id))) throw notFound()
  const row = await holdTicket(trx, code)
  if (row?.productId !== id) throw badInput({ code: 'wrong' })
  if (row.endedAt !== null) throw badInput({ code: 'expired' })
  if (row.usedAt !== null) throw usedBefore({ at: row.usedAt, door: row.door })
  const admittedAt = Math.min(at, ports.clock.now())
  const used = { usedAt: admittedAt, usedById: who.accountId, door: door.trim() }
  await markUsed(trx, row.id, used)
  await audit(trx, ports, {
    who,
    what: 'order.ticket',
    subject: { kind: 'order', id: row.orderId },
    after: { member: row.accountId, door: used.door, at: admittedAt },
  })
  return { name: await nameOf(trx, row.accountId), admittedAt, door: used.door }
}

/** The answer of a repeated admission by ticket: no kept answer has a name, so it is read again. Throws 404. */
export async function admittedBefore(db: Db | Trx, code: string): Promise<OutputOf<typeof admitBuyer>> {
  const row = await ticketByCode(db, code)
  if (!row) throw notFound()
  return { name: await nameOf(db, row.accountId), admittedAt: row.usedAt ?? 0, door: row.door }
}

async function nameOf(db: Db | Trx, accountId: string): Promise<string> {
  const account = await accountById(db, accountId)
  return account?.name || account?.username || ''
}

/** The words name when and where, for people who read them where no app explains. */
function usedBefore(first: { at: number; door: string }): Failure {
  const when = `${localText(first.at, 0).slice(0, 16)} UTC`
  const words = {
    'zh-cn': `这张票已经用过：${when}，${first.door}`,
    en: `This ticket was used already: ${when}, ${first.door}`,
  }
  return new Failure(codes.badInput, words, { fields: { code: 'taken' }, first })
}
