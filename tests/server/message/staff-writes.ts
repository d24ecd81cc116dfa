import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ write }) => ({
  sendTestMessage: () => write('/admin/message/test', { channel: 'mail', to: 'mo@lamp.test' }),
})
