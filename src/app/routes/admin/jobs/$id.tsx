import { createFileRoute } from '@tanstack/react-router'
import { JobScreen } from '#app/screens/admin/jobs/JobScreen.tsx'

export const Route = createFileRoute('/admin/jobs/$id')({ component: JobScreen })
