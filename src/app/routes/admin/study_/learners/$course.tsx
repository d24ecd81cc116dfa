import { createFileRoute } from '@tanstack/react-router'
import { LearnersScreen } from '#app/screens/admin/study/LearnersScreen.tsx'
import { learnersSearch } from '#app/screens/admin/study/learner-list.ts'

export const Route = createFileRoute('/admin/study_/learners/$course')({
  staticData: { catalogues: ['resource', 'fields', 'admin/study'] },
  validateSearch: learnersSearch,
  component: LearnersScreen,
})
