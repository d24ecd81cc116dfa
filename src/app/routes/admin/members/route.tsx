import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { MembersScreen } from '#app/screens/admin/account/MembersScreen.tsx'
import { memberList } from '#app/screens/admin/account/member-list.ts'

export const Route = createFileRoute('/admin/members')({
  staticData: {
    catalogues: ['resource', 'fields', 'admin/account', 'admin/application', 'admin/order', 'admin/study'],
  },
  validateSearch: listSearch(memberList),
  component: MembersScreen,
})
