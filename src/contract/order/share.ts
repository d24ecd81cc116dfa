import type * as z from 'zod/mini'
import { isRefundable, type OrderSummary, type Price } from './summary.ts'

type Paid = Pick<OrderSummary, 'paid' | 'refunded' | 'quantity' | 'returned'>

/**
 * What the next so many pieces of an order are worth of what was paid, its discount shared among them, to the fen and the
 * point: the shares of all pieces together are what was paid. Never more than is left to give back.
 */
export function shareOf({ paid, refunded, quantity, returned }: Paid, pieces: number): z.infer<typeof Price> {
  const upTo = (sum: number, count: number) => Math.floor((sum * count) / quantity)
  const share = (sum: number, back: number) => Math.min(upTo(sum, returned + pieces) - upTo(sum, returned), sum - back)
  return { fen: share(paid.fen, refunded.fen), points: share(paid.points, refunded.points) }
}

/** How many pieces of an order can still be given back one by one: of tickets and goods; 0 for what is one thing. */
export function piecesLeft({
  kind,
  status,
  quantity,
  returned,
}: Pick<OrderSummary, 'kind' | 'status' | 'quantity' | 'returned'>): number {
  return isRefundable(status) && (kind === 'ticket' || kind === 'goods') ? quantity - returned : 0
}
