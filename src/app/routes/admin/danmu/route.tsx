import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { DanmuScreen } from '#app/screens/admin/danmu/DanmuScreen.tsx'
import { danmuList } from '#app/screens/admin/danmu/danmu-list.ts'

export const Route = createFileRoute('/admin/danmu')({
  staticData: { catalogues: ['resource', 'fields', 'admin/account', 'admin/danmu'] },
  validateSearch: listSearch(danmuList),
  component: DanmuScreen,
})
