import { insertCourse } from '#tests/support/course-rows.ts'
import { shopOf } from '#tests/support/shop.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write }) => {
  const shop = shopOf(site, () => second)
  const up = async () => {
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
    return { conditionId: id, value: 'up', on: true }
  }
  return {
    markProduct: async () => write('/admin/product/mark', { id: await shop.product(), ...(await up()) }),
    markCourse: async () => {
      const id = crypto.randomUUID()
      await insertCourse(site.ports.db, { id, teacherId: second.id, at: 1 })
      return write('/admin/study/mark', { id, ...(await up()) })
    },
  }
}
