import { createFileRoute } from '@tanstack/react-router'
import { courseSearch } from '#app/lib/course-search.ts'
import { takeBrought } from '#app/routes/course/-brought.ts'
import { CourseListScreen } from '#app/screens/course/list/CourseListScreen.tsx'

export const Route = createFileRoute('/course/')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'course/list', 'course/certificate'] },
  validateSearch: courseSearch,
  loader: ({ context }) => takeBrought(context.queryClient),
  component: CourseListScreen,
})
