import { shopOf } from '#tests/support/shop.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, lin, write }) => {
  const shop = shopOf(site, () => second)
  const sold = async (more: Record<string, unknown> = {}) => {
    const product = await shop.product(more)
    await shop.grant(lin, 'balance', 1_000)
    return { product, order: await shop.buy(lin, product) }
  }
  return {
    fulfilOrder: async () => write(`/admin/order/item/${(await sold()).order}/fulfil`, { note: 'Parcel', version: 1 }),
    refundOrder: async () => {
      const back = { fen: 1_000, points: 0, reason: 'Broken', restock: true, version: 1 }
      return write(`/admin/order/item/${(await sold()).order}/refund`, back)
    },
    admitBuyer: async () => {
      const { product, order } = await sold({ kind: 'ticket' })
      const code = (await shop.own(lin, order)).entitlements[0]?.code
      return write(`/admin/order/door/${product}/admit`, { code, door: 'East', at: site.clock.seconds })
    },
  }
}
