import { ticketCode } from '#contract/base/ticket.ts'
import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Trx } from '#server/db/schema.ts'
import { textsOf } from '#server/product/read.ts'
import type { ProductRow } from '#server/product/rows.ts'
import { sortableId } from '#server/sortable-id.ts'
import type { OrderPorts } from './place.ts'
import { endEntitlements, insertEntitlement, membershipUntil, moveTerms } from './rows-entitlement.ts'
import type { OrderTable } from './tables.ts'

const daySeconds = 86_400

/** Gives the buyer what a product of the order is, as often as they bought it; goods are sent by somebody. */
export async function entitle(
  trx: Trx,
  ports: OrderPorts,
  order: Omit<OrderTable, 'no'>,
  row: ProductRow,
): Promise<void> {
  if (row.kind !== 'membership' && row.kind !== 'ticket' && row.kind !== 'download') return
  const { id: orderId, accountId, createdAt, quantity } = order
  const texts = textsOf(row)
  const titles = JSON.stringify({ 'zh-cn': texts['zh-cn'].title, en: texts.en.title })
  const base = {
    orderId,
    accountId,
    productId: row.id,
    titles,
    usedAt: null,
    usedById: '',
    door: '',
    endedAt: null,
    toldEnd: null,
  }
  if (row.kind === 'ticket') {
    for (let count = 0; count < quantity; count++)
      await insertEntitlement(trx, {
        ...base,
        id: sortableId(ports),
        kind: 'ticket',
        code: newCode(ports),
        from: createdAt,
        until: null,
        place: row.place,
        startsAt: row.startsAt,
      })
    return
  }
  if (row.kind === 'download') {
    await insertEntitlement(trx, {
      ...base,
      id: sortableId(ports),
      kind: 'download',
      code: null,
      from: createdAt,
      place: '',
      startsAt: null,
      until: row.termDays === null ? null : createdAt + row.termDays * daySeconds,
    })
    return
  }
  // What somebody has already is made longer.
  const present = await membershipUntil(trx, accountId, row.id, createdAt)
  const from = present ?? createdAt
  const isEndless = row.termDays === null || present === null
  await insertEntitlement(trx, {
    ...base,
    id: sortableId(ports),
    kind: 'membership',
    code: null,
    from: isEndless ? createdAt : from,
    until: isEndless ? null : from + (row.termDays as number) * quantity * daySeconds,
    place: '',
    startsAt: null,
  })
}

/**
 * What the buyer has by an order ends with it. What was left of a membership goes to the terms that were to follow it:
 * what was paid for comes at once.
 */
export async function disentitle(trx: Trx, orderId: string, now: number): Promise<void> {
  for (const { kind, accountId, productId, from, until } of await endEntitlements(trx, orderId, now)) {
    if (kind !== 'membership' || until === null || until <= now) continue
    await moveTerms(trx, { accountId, productId, after: until, by: until - Math.max(from, now) })
  }
}

/** Fifty bits: nobody guesses one. */
const newCode = ({ secrets }: OrderPorts) => ticketCode(bytesFromUrlSafe(secrets.random(10)))
