import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { SwitchesScreen } from '#app/screens/admin/switch/SwitchesScreen.tsx'
import { switchList } from '#app/screens/admin/switch/switch-list.ts'

export const Route = createFileRoute('/admin/switch')({
  staticData: { catalogues: ['resource', 'fields', 'admin/switch'] },
  validateSearch: listSearch(switchList),
  component: SwitchesScreen,
})
