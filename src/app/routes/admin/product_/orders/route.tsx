import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { OrdersScreen } from '#app/screens/admin/order/OrdersScreen.tsx'
import { orderList } from '#app/screens/admin/order/order-list.ts'

export const Route = createFileRoute('/admin/product_/orders')({
  staticData: { catalogues: ['resource', 'fields', 'admin/order'] },
  validateSearch: listSearch(orderList),
  component: OrdersScreen,
})
