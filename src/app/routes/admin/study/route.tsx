import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { CoursesScreen } from '#app/screens/admin/study/CoursesScreen.tsx'
import { courseList } from '#app/screens/admin/study/course-list.ts'

export const Route = createFileRoute('/admin/study')({
  staticData: { catalogues: ['resource', 'fields', 'admin/study', 'admin/drag', 'admin/mark'] },
  validateSearch: listSearch(courseList),
  component: CoursesScreen,
})
