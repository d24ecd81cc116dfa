import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#app/screens/admin/order/OrderScreen.tsx'

export const Route = createFileRoute('/admin/product_/orders/$id')({ component: OrderScreen })
