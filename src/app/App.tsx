import type { AppRouter } from './router.ts'
import { I18nProvider, i18n, type QueryClient, QueryClientProvider } from './stages/query.ts'
import { RouterProvider } from './stages/router.ts'

/** The whole app; the same on screen and when the page templates are built. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  )
}
