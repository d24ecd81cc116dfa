import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { loadCatalogues } from './i18n/catalogues.ts'
import type { LayoutName } from './layouts/registry.ts'
import { endsHandOver, readingTree } from './reading-tree.ts'
import type { routeTree } from './routeTree.gen.ts'
import type { Session } from './session/context.ts'

/** What every loader gets. */
export interface RouterContext {
  queryClient: QueryClient
  session: Session
  /** Brings the routes that the first load does not have; at once where they are here. */
  openWholeTree: () => Promise<void>
  /** Whether a path has a route of its own in the tree as it is now. */
  hasRoute: (pathname: string) => boolean
}

/** No route names it, so it is split off here. */
const ErrorScreen = lazyRouteComponent(async () => {
  await loadCatalogues('common')
  return import('./screens/error/ErrorScreen.tsx')
}, 'ErrorScreen')

/** The router puts every page where the person left it, but for the one it finds: there the person may be reading already. */
function restoreScroll(readable = false) {
  let found = readable
  return () => {
    const restore = !found
    found = false
    return restore
  }
}

/**
 * A router that knows the reading tree, until `openWholeTree` of its context was called. `hydrating`: the page already
 * holds the finished markup, which the first render has to match. `readable`: the page can be read already, and may have
 * been scrolled.
 */
export function createAppRouter(
  context: Pick<RouterContext, 'queryClient' | 'session'>,
  options: { history?: RouterHistory; hydrating?: boolean; readable?: boolean } = {},
) {
  let whole: Promise<void> | undefined
  const openWholeTree = (): Promise<void> => {
    whole ??= import('./whole-tree.ts').then(
      ({ setWholeTree }) => setWholeTree(router),
      (error: unknown) => {
        // The next one may come.
        whole = undefined
        throw error
      },
    )
    return whole
  }
  const router = createRouter({
    // Its types are those of the whole: a link names any route.
    routeTree: readingTree() as typeof routeTree,
    context: {
      ...context,
      openWholeTree,
      hasRoute: (pathname): boolean => router.getMatchedRoutes(pathname)[2]?.id !== '/$',
    },
    history: options.history,
    // Rendered for a template it would be an inline script, which the CSP forbids.
    scrollRestoration: typeof document !== 'undefined' && restoreScroll(options.hydrating || options.readable),
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

/** Hears of every navigation to another path, once: also where its route had to come first. Returns its end. */
export function onNavigation(router: AppRouter, listener: () => void): () => void {
  return router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (!endsHandOver(toLocation.href) && pathChanged) listener()
  })
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
    catalogues?: string[]
  }
}
