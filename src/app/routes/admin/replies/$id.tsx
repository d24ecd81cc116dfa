import { createFileRoute } from '@tanstack/react-router'
import { ReplyScreen } from '#app/screens/admin/reply/ReplyScreen.tsx'

export const Route = createFileRoute('/admin/replies/$id')({ component: ReplyScreen })
