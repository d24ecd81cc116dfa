import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { PaymentsScreen } from '#app/screens/admin/payment/PaymentsScreen.tsx'
import { paymentList } from '#app/screens/admin/payment/payment-list.ts'

export const Route = createFileRoute('/admin/payments')({
  staticData: { catalogues: ['resource', 'admin/payment'] },
  validateSearch: listSearch(paymentList),
  component: PaymentsScreen,
})
