import { signedIn } from '#tests/support/members.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, write }) => ({
  setAccountRole: async () => write(`/admin/account/${(await signedIn(site.ports)).id}/role`, { roleId: 3 }),
})
