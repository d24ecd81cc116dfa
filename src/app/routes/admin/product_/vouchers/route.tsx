import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { VouchersScreen } from '#app/screens/admin/voucher/VouchersScreen.tsx'
import { voucherList } from '#app/screens/admin/voucher/voucher-list.ts'

export const Route = createFileRoute('/admin/product_/vouchers')({
  staticData: { catalogues: ['resource', 'fields', 'admin/voucher'] },
  validateSearch: listSearch(voucherList),
  component: VouchersScreen,
})
