import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { TicketsScreen } from '#app/screens/admin/feedback/TicketsScreen.tsx'
import { ticketList } from '#app/screens/admin/feedback/ticket-list.ts'

export const Route = createFileRoute('/admin/feedback')({
  staticData: { catalogues: ['resource', 'fields', 'admin/feedback', 'admin/application', 'admin/reply'] },
  validateSearch: listSearch(ticketList),
  component: TicketsScreen,
})
