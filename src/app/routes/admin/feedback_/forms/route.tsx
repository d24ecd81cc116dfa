import { createFileRoute } from '@tanstack/react-router'
import { FormsScreen } from '#app/screens/admin/application/FormsScreen.tsx'

export const Route = createFileRoute('/admin/feedback_/forms')({
  staticData: { catalogues: ['resource', 'fields', 'admin/application', 'admin/drag'] },
  component: FormsScreen,
})
