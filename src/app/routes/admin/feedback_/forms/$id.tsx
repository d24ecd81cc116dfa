import { createFileRoute } from '@tanstack/react-router'
import { FormScreen } from '#app/screens/admin/application/FormScreen.tsx'

export const Route = createFileRoute('/admin/feedback_/forms/$id')({ component: FormScreen })
