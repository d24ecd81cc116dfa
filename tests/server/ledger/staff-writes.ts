import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ lin, write }) => ({
  adjustLedger: () => write(`/admin/account/${lin.id}/ledger`, { kind: 'points', amount: 5, memo: 'Gift' }),
})
