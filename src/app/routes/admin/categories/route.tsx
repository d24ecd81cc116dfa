import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#app/screens/admin/category/CategoriesScreen.tsx'

export const Route = createFileRoute('/admin/categories')({
  staticData: { catalogues: ['resource', 'fields', 'admin/category', 'admin/drag', 'admin/document'] },
  component: CategoriesScreen,
})
