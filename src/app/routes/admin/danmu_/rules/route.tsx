import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { ruleList } from '#app/screens/admin/danmu/danmu-list.ts'
import { RulesScreen } from '#app/screens/admin/danmu/RulesScreen.tsx'

export const Route = createFileRoute('/admin/danmu_/rules')({
  staticData: { catalogues: ['resource', 'fields', 'admin/danmu'] },
  validateSearch: listSearch(ruleList),
  component: RulesScreen,
})
