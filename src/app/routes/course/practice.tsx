import { createFileRoute } from '@tanstack/react-router'
import { practiceSearch } from '#app/lib/course-search.ts'
import { PracticeScreen } from '#app/screens/course/practice/PracticeScreen.tsx'

export const Route = createFileRoute('/course/practice')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'course/practice'] },
  validateSearch: practiceSearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: PracticeScreen,
})
