import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { MessagesScreen } from '#app/screens/admin/message/MessagesScreen.tsx'
import { messageList } from '#app/screens/admin/message/message-list.ts'

export const Route = createFileRoute('/admin/messages')({
  staticData: { catalogues: ['resource', 'fields', 'admin/message'] },
  validateSearch: listSearch(messageList),
  component: MessagesScreen,
})
