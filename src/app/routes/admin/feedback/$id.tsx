import { createFileRoute } from '@tanstack/react-router'
import { TicketScreen } from '#app/screens/admin/feedback/TicketScreen.tsx'

export const Route = createFileRoute('/admin/feedback/$id')({ component: TicketScreen })
