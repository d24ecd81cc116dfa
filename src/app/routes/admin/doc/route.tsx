import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { DocumentsScreen } from '#app/screens/admin/document/list/DocumentsScreen.tsx'
import { documentList } from '#app/screens/admin/document/list/document-list.ts'

export const Route = createFileRoute('/admin/doc')({
  staticData: { catalogues: ['resource', 'fields', 'admin/document'] },
  validateSearch: listSearch(documentList),
  component: DocumentsScreen,
})
