import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { QueueScreen } from '#app/screens/admin/question/QueueScreen.tsx'
import { queueList } from '#app/screens/admin/question/queue-list.ts'

export const Route = createFileRoute('/admin/qa')({
  staticData: { catalogues: ['resource', 'fields', 'admin/question', 'admin/reply'] },
  validateSearch: listSearch(queueList),
  component: QueueScreen,
})
