import { createFileRoute } from '@tanstack/react-router'
import { AdminIndexScreen } from '#app/screens/admin/index/AdminIndexScreen.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { catalogues: ['admin/index'] },
  component: AdminIndexScreen,
})
