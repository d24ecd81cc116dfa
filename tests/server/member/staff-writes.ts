import { signedIn } from '#tests/support/members.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, lin, write }) => ({
  signOutMember: async () => write(`/admin/member/${(await signedIn(site.ports)).id}/sign-out`),
  muteMember: async () => write(`/admin/member/${(await signedIn(site.ports)).id}/mute`, { hours: 1, reason: 'Spam' }),
  unmuteMember: async () => {
    const { id } = await signedIn(site.ports)
    await write(`/admin/member/${id}/mute`, { hours: 1, reason: 'Spam' }, second)
    return write(`/admin/member/${id}/unmute`)
  },
  addMemberTag: () => write(`/admin/member/${lin.id}/tag`, { tag: 'VIP' }),
  deleteMemberTag: async () => {
    const { id } = await signedIn(site.ports)
    await write(`/admin/member/${id}/tag`, { tag: 'VIP' }, second)
    return write(`/admin/member/${id}/tag/delete`, { tag: 'VIP' })
  },
  addMemberNote: () => write(`/admin/member/${lin.id}/note`, { text: 'Called twice' }),
  deleteMemberNote: async () => {
    const { body } = await write(`/admin/member/${lin.id}/note`, { text: 'Called twice' }, second)
    return write(`/admin/member/${lin.id}/note/${(body.data as { id: string }).id}/delete`)
  },
})
