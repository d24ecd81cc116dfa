import { createFileRoute } from '@tanstack/react-router'
import { TransferScreen } from '#app/screens/admin/transfer/TransferScreen.tsx'

export const Route = createFileRoute('/admin/transfer')({
  staticData: { catalogues: ['resource', 'fields', 'admin/transfer'] },
  component: TransferScreen,
})
