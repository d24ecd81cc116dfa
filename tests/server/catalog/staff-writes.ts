import { shopOf } from '#tests/support/shop.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write }) => {
  const shop = shopOf(site, () => second)
  return {
    setMark: async () => {
      const { id } = await shop.do('/admin/condition', {
        key: `shelf-${crypto.randomUUID().slice(0, 8)}`,
        nameZh: '书架',
        nameEn: 'Shelf',
        use: 'filter',
        control: 'multi',
        options: [{ value: 'up', nameZh: '上', nameEn: 'Up' }],
        why: '',
        rule: { kind: 'all', rules: [] },
      })
      return write('/admin/product/mark', {
        of: 'product',
        id: await shop.product(),
        conditionId: id,
        value: 'up',
        on: true,
      })
    },
  }
}
