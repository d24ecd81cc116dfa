import { createFileRoute } from '@tanstack/react-router'
import { CategoryScreen } from '#app/screens/admin/category/CategoryScreen.tsx'

export const Route = createFileRoute('/admin/categories/$id')({ component: CategoryScreen })
