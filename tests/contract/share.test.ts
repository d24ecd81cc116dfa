import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesLeft, shareOf } from '#contract/order/share.ts'

const price = fc.record({ fen: fc.integer({ min: 0, max: 1e11 }), points: fc.integer({ min: 0, max: 1e9 }) })

test('P8.05 F86 however an order is given back in pieces, their shares sum up to what was paid', () => {
  fc.assert(
    fc.property(price, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }), (paid, parts) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0)
      const refunded = { fen: 0, points: 0 }
      let returned = 0
      for (const pieces of parts) {
        const share = shareOf({ paid, refunded, quantity, returned }, pieces)
        expect(Math.min(share.fen, share.points)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(share.fen - (paid.fen * pieces) / quantity)).toBeLessThan(1)
        refunded.fen += share.fen
        refunded.points += share.points
        returned += pieces
      }
      expect(refunded).toEqual(paid)
    }),
  )
})

test('P8.05 a share is no more than what is left after money was given back alone; what is one thing has no pieces', () => {
  const order = { paid: { fen: 1_000, points: 0 }, refunded: { fen: 900, points: 0 }, quantity: 2, returned: 0 }
  expect(shareOf(order, 1)).toEqual({ fen: 100, points: 0 })
  const three = { quantity: 3, returned: 1 }
  const left = (kind: 'ticket' | 'goods' | 'membership' | 'bundle', status: 'paid' | 'refunded' = 'paid') =>
    piecesLeft({ ...three, kind, status })
  expect([left('ticket'), left('goods'), left('membership'), left('bundle'), left('ticket', 'refunded')]).toEqual([
    2, 2, 0, 0, 0,
  ])
})
