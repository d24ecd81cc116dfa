import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '#app/screens/account/payment/PaymentScreen.tsx'

export const Route = createFileRoute('/user/account/payments/$id')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'account/payment'] },
  validateSearch: ({ from }: Record<string, unknown>): { from?: 'paid' | 'left' } =>
    from === 'paid' || from === 'left' ? { from } : {},
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: PaymentScreen,
})
