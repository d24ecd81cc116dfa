import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '#app/screens/apply/application/ApplicationScreen.tsx'

export const Route = createFileRoute('/apply/$id')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'apply/application'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit, 'join'),
  component: ApplicationScreen,
})
