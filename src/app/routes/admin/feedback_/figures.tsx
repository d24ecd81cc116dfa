import { createFileRoute } from '@tanstack/react-router'
import { FiguresScreen } from '#app/screens/admin/feedback/FiguresScreen.tsx'
import { figuresSearch } from '#app/screens/admin/feedback/figures-search.ts'

export const Route = createFileRoute('/admin/feedback_/figures')({
  staticData: { catalogues: ['resource', 'admin/feedback'] },
  validateSearch: figuresSearch,
  component: FiguresScreen,
})
