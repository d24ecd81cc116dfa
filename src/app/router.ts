import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { type CatalogueName, loadCatalogue } from './i18n/catalogues.ts'
import type { LayoutName } from './layouts/registry.ts'
import { routeTree } from './routeTree.gen.ts'
import type { Session } from './session/context.ts'

/** What every loader gets. */
export interface RouterContext {
  queryClient: QueryClient
  session: Session
}

/** No route names it, so it is split off here. */
const ErrorScreen = lazyRouteComponent(async () => {
  await loadCatalogue('common')
  return import('./screens/error/ErrorScreen.tsx')
}, 'ErrorScreen')

/** The router puts every page where the person left it, but for the one it finds: there the person may be reading already. */
function restoreScroll(hydrating = false) {
  let found = hydrating
  return () => {
    const restore = !found
    found = false
    return restore
  }
}

/** `hydrating`: the page already holds the finished markup, which the first render has to match. */
export function createAppRouter(
  context: RouterContext,
  options: { history?: RouterHistory; hydrating?: boolean } = {},
) {
  const router = createRouter({
    routeTree,
    context,
    history: options.history,
    // Rendered for a template it would be an inline script, which the CSP forbids.
    scrollRestoration: typeof document !== 'undefined' && restoreScroll(options.hydrating),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    // Where the error happened, so that the frame around it stays.
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  })
  // Without it the router wraps its matches in Suspense, which the built markup does not have.
  if (options.hydrating) router.ssr = { manifest: undefined }
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The frame around the route; a misspelt one does not compile. */
    layout?: LayoutName
    /** The words the route needs, loaded with it. */
    catalogues?: CatalogueName[]
  }
}
