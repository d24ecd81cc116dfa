import { createFileRoute } from '@tanstack/react-router'
import { VoucherScreen } from '#app/screens/admin/voucher/VoucherScreen.tsx'

export const Route = createFileRoute('/admin/product_/vouchers/$id')({ component: VoucherScreen })
