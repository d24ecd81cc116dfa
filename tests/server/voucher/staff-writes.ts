import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ second, write, next }) => {
  const voucher = (code: string) => ({
    name: 'Spring',
    kind: 'percent',
    value: 10,
    uses: 1,
    perPerson: null,
    leastFen: 0,
    productIds: [],
    from: null,
    to: null,
    count: 1,
    code,
  })
  return {
    createVouchers: () => write('/admin/voucher', voucher(`CODE${next()}`)),
    endVouchers: async () => {
      const code = `CODE${next()}`
      await write('/admin/voucher', voucher(code), second)
      return write('/admin/voucher/end', { codes: [code] })
    },
  }
}
