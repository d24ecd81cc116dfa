import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { RepliesScreen } from '#app/screens/admin/reply/RepliesScreen.tsx'
import { replyList } from '#app/screens/admin/reply/reply-list.ts'

export const Route = createFileRoute('/admin/replies')({
  staticData: { catalogues: ['resource', 'fields', 'admin/reply'] },
  validateSearch: listSearch(replyList),
  component: RepliesScreen,
})
