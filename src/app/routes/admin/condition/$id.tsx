import { createFileRoute } from '@tanstack/react-router'
import { ConditionScreen } from '#app/screens/admin/condition/ConditionScreen.tsx'

export const Route = createFileRoute('/admin/condition/$id')({ component: ConditionScreen })
