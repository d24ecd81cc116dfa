import { createFileRoute } from '@tanstack/react-router'
import { QueuedScreen } from '#app/screens/admin/question/QueuedScreen.tsx'

export const Route = createFileRoute('/admin/qa/$id')({ component: QueuedScreen })
