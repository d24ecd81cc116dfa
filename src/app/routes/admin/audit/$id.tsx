import { createFileRoute } from '@tanstack/react-router'
import { AuditEntryScreen } from '#app/screens/admin/audit/AuditEntryScreen.tsx'

export const Route = createFileRoute('/admin/audit/$id')({ component: AuditEntryScreen })
