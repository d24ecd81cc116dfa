import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#app/screens/admin/AdminScreen.tsx'

/** The whole admin area stands behind one guard (R6.01). */
export const Route = createFileRoute('/admin')({
  staticData: { layout: 'lrlayout', catalogues: ['common', 'admin'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireAdmin(visit),
  component: AdminScreen,
})
