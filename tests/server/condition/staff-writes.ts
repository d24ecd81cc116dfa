import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write, next }) => {
  const conditionValues = (key: string) => ({
    key: `${key}-${next()}`,
    nameZh: '甲',
    nameEn: 'A',
    use: 'access',
    control: 'toggle',
    options: [],
    why: '',
    rule: { kind: 'all', rules: [] },
  })
  const condition = async () =>
    (await site.post<{ id: string }>('/api/admin/condition', conditionValues('made'), second.headers)).body.data.id
  return {
    addCondition: () => write('/admin/condition', conditionValues('added')),
    editCondition: async () =>
      write(`/admin/condition/item/${await condition()}`, { ...conditionValues('edited'), version: 1 }),
    deleteCondition: async () => write(`/admin/condition/item/${await condition()}/delete`),
  }
}
