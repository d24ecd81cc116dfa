import { createFileRoute } from '@tanstack/react-router'
import { RuleScreen } from '#app/screens/admin/danmu/RuleScreen.tsx'

export const Route = createFileRoute('/admin/danmu_/rules/$id')({ component: RuleScreen })
