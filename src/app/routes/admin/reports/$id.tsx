import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '#app/screens/admin/question/ReportScreen.tsx'

export const Route = createFileRoute('/admin/reports/$id')({ component: ReportScreen })
