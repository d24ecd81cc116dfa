import { createFileRoute } from '@tanstack/react-router'
import { NewVouchersScreen } from '#app/screens/admin/voucher/NewVouchersScreen.tsx'

export const Route = createFileRoute('/admin/product_/vouchers/$id')({ component: NewVouchersScreen })
