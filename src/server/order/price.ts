import type { PayBy } from '#contract/order/order.ts'
import type { ProductRow } from '#server/product/rows.ts'

/** Integer fen, and points. */
export type Price = { fen: number; points: number }

export const nothing: Price = { fen: 0, points: 0 }

/** What one of a product costs somebody who pays by what they chose, where there is a choice. */
export function unitPrice({ priceFen, pricePoints, priceRule }: ProductRow, payBy: PayBy): Price {
  const isChoice = priceRule === 'either' && priceFen > 0 && pricePoints > 0
  if (!isChoice) return { fen: priceFen, points: pricePoints }
  return payBy === 'balance' ? { fen: priceFen, points: 0 } : { fen: 0, points: pricePoints }
}

export const times = ({ fen, points }: Price, count: number): Price => ({ fen: fen * count, points: points * count })
export const less = (one: Price, other: Price): Price => ({
  fen: one.fen - other.fen,
  points: one.points - other.points,
})
export const isSame = (one: Price, other: Price) => one.fen === other.fen && one.points === other.points
