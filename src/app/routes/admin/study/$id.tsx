import { createFileRoute } from '@tanstack/react-router'
import { CourseScreen } from '#app/screens/admin/study/CourseScreen.tsx'
import { courseView } from '#app/screens/admin/study/course-list.ts'

export const Route = createFileRoute('/admin/study/$id')({
  validateSearch: courseView,
  component: CourseScreen,
})
