import { createFileRoute } from '@tanstack/react-router'
import { notesSearch } from '#app/lib/course-search.ts'
import { NotesScreen } from '#app/screens/course/note/NotesScreen.tsx'

export const Route = createFileRoute('/course/notes')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'course/note'] },
  validateSearch: notesSearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: NotesScreen,
})
