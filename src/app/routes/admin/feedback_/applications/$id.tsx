import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '#app/screens/admin/application/ApplicationScreen.tsx'

export const Route = createFileRoute('/admin/feedback_/applications/$id')({ component: ApplicationScreen })
