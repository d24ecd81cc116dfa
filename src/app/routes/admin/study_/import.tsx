import { createFileRoute } from '@tanstack/react-router'
import { CourseImportScreen } from '#app/screens/admin/study/zip/CourseImportScreen.tsx'

export const Route = createFileRoute('/admin/study_/import')({
  staticData: { catalogues: ['resource', 'fields', 'admin/study', 'admin/transfer'] },
  component: CourseImportScreen,
})
