import { usePermitted } from '#app/session/Permitted.tsx'

/** Whether the person may mute members, sign them out and write notes about them. */
export const useMayEdit = () => usePermitted({ name: '/admin/members', subNodeName: '/admin/members/edit' })
