import { createFileRoute } from '@tanstack/react-router'
import { catalogSearch } from '#app/lib/catalog-search.ts'
import { speakAsAddressed, takeBrought } from '#app/routes/catalog/-brought.ts'
import { CatalogScreen } from '#app/screens/catalog/list/CatalogScreen.tsx'

export const Route = createFileRoute('/catalog/')({
  staticData: { layout: 'default', catalogues: ['common', 'catalog/list'] },
  validateSearch: catalogSearch,
  beforeLoad: ({ search: { lang } }) => speakAsAddressed(lang),
  loader: ({ context }) => takeBrought(context.queryClient),
  component: CatalogScreen,
})
