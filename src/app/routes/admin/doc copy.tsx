import { createFileRoute } from '@tanstack/react-router'
import { CopyScreen } from '#app/screens/admin/document/copy/CopyScreen.tsx'
import { copySearch } from '#app/screens/admin/document/copy/copy-search.ts'

/** The path has a space, as it was asked for (R2.13). */
export const Route = createFileRoute('/admin/doc copy')({
  staticData: { catalogues: ['resource', 'fields', 'admin/document'] },
  validateSearch: copySearch,
  component: CopyScreen,
})
