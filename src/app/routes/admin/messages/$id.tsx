import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '#app/screens/admin/message/MessageScreen.tsx'

export const Route = createFileRoute('/admin/messages/$id')({ component: MessageScreen })
