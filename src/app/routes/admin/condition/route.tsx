import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { ConditionsScreen } from '#app/screens/admin/condition/ConditionsScreen.tsx'
import { conditionList } from '#app/screens/admin/condition/condition-list.ts'

export const Route = createFileRoute('/admin/condition')({
  staticData: { catalogues: ['resource', 'fields', 'admin/condition'] },
  validateSearch: listSearch(conditionList),
  component: ConditionsScreen,
})
