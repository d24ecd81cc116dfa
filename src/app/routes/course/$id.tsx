import { createFileRoute } from '@tanstack/react-router'
import { lessonSearch } from '#app/lib/course-search.ts'
import { takeBrought } from '#app/routes/course/-brought.ts'
import { CourseScreen } from '#app/screens/course/page/CourseScreen.tsx'

export const Route = createFileRoute('/course/$id')({
  staticData: {
    layout: 'lrlayout',
    catalogues: [
      'common',
      'fields',
      'course/page',
      'course/note',
      'course/review',
      'course/ask',
      'course/certificate',
      'course/danmu',
    ],
  },
  validateSearch: lessonSearch,
  loader: ({ context }) => takeBrought(context.queryClient),
  component: CourseScreen,
})
