import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadCatalogues } from './i18n/catalogues.ts'
import type { AppRouter } from './router.ts'
import { type Session, SessionContext } from './session/context.ts'
import { I18nProvider, i18n, type QueryClient, QueryClientProvider } from './stages/query.ts'
import { RouterProvider } from './stages/router.ts'

const Overlays = lazy(async () => {
  await loadCatalogues('common')
  return { default: (await import('./Overlays.tsx')).Overlays }
})

interface AppProps {
  router: AppRouter
  queryClient: QueryClient
  /** Absent where pages are built: nobody is signed in there. */
  session?: Session
  /** Once, when the app has taken the page over. */
  onReady?: () => void
}

/** The whole app; the same on screen and when the page templates are built. */
export function App({ router, queryClient, session, onReady }: AppProps) {
  const reported = useRef(false)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (reported.current) return
    reported.current = true
    setReady(true)
    onReady?.()
  }, [onReady])
  const routes = (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
        {ready && (
          <Suspense fallback={null}>
            <Overlays router={router} />
          </Suspense>
        )}
      </I18nProvider>
    </QueryClientProvider>
  )
  return session ? <SessionContext value={session}>{routes}</SessionContext> : routes
}
