import type { Db } from '#server/db/schema.ts'
import { inParts, peopleRows } from './people-rows.ts'

/** How many people placed them. */
export const buyers = 5_000
/** Others may have been placed before. */
const firstNo = 100_000

/** A day's orders and those of years before: `count` of them by 5,000 people, of 50 products, one in fifty not sent yet. */
export async function orderRows(db: Db, count: number, now: number): Promise<void> {
  const people = await peopleRows(db, buyers, { prefix: 'buyer', nameOf: (at) => `买家 ${at}`, now })
  const wallets = people.map((id, at) => ({
    accountId: id,
    balance: at % 7 === 0 ? 0 : at * 10,
    points: at,
    seq: 0,
  }))
  await inParts(wallets, (rows) =>
    db
      .insertInto('wallet')
      .values(rows as never)
      .execute(),
  )
  const orders = Array.from({ length: count }, (_, at) => {
    const no = firstNo + at
    const title = `商品 ${no % 50}`
    const createdAt = now - (count - at) * 600
    return {
      id: `order-${no}`,
      no,
      accountId: `buyer-${(no * 37) % buyers}`,
      productId: `product-${no % 50}`,
      kind: (['goods', 'ticket', 'download'] as const)[no % 3] as 'goods',
      titles: JSON.stringify({ 'zh-cn': title, en: title }),
      locale: 'zh-cn',
      quantity: 1 + (no % 3),
      returned: 0,
      contents: '[]',
      status: no % 50 === 0 ? ('paid' as const) : ('fulfilled' as const),
      unitFen: 1_000,
      unitPoints: 0,
      discountFen: 0,
      discountPoints: 0,
      paidFen: 1_000 * (1 + (no % 3)),
      paidPoints: 0,
      refundedFen: 0,
      refundedPoints: 0,
      refunds: 0,
      voucher: no % 9 === 0 ? 'SPRING' : '',
      delivery: '',
      version: 1,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await inParts(orders, (rows) => db.insertInto('product_order').values(rows).execute())
}
