import { createFileRoute } from '@tanstack/react-router'

/** The whole admin area stands behind one guard (R6.01). */
export const Route = createFileRoute('/admin')({
  staticData: {
    layout: 'common',
    catalogues: [
      'common',
      'fields',
      'admin',
      'admin/index',
      'admin/account',
      'admin/ledger',
      'admin/message',
      'admin/question',
      'admin/search',
    ],
  },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireAdmin(visit),
})
