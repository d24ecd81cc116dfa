import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '#app/screens/account/payment/PaymentsScreen.tsx'

export const Route = createFileRoute('/user/account/payments/')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'account/payment'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: PaymentsScreen,
})
