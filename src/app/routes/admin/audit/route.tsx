import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { AuditScreen } from '#app/screens/admin/audit/AuditScreen.tsx'
import { auditList } from '#app/screens/admin/audit/audit-list.ts'

export const Route = createFileRoute('/admin/audit')({
  staticData: { catalogues: ['resource', 'admin/audit'] },
  validateSearch: listSearch(auditList),
  component: AuditScreen,
})
