import { createFileRoute } from '@tanstack/react-router'
import { SalesScreen } from '#app/screens/admin/order/SalesScreen.tsx'
import { salesSearch } from '#app/screens/admin/order/sales-search.ts'

export const Route = createFileRoute('/admin/product_/figures')({
  staticData: { catalogues: ['resource', 'admin/order'] },
  validateSearch: salesSearch,
  component: SalesScreen,
})
