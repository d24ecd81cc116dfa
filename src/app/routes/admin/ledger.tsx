import { createFileRoute } from '@tanstack/react-router'
import { LedgerScreen } from '#app/screens/admin/ledger/LedgerScreen.tsx'

export const Route = createFileRoute('/admin/ledger')({
  staticData: { catalogues: ['resource', 'fields', 'admin/ledger'] },
  component: LedgerScreen,
})
