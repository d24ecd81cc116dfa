import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contract/base/locale.ts'
import type { FrameName } from '#contract/site/areas.ts'
import { App } from './App.tsx'
import { createQueryClient } from './api/query.ts'
import { loadMarkedSite, noServer } from './build-site.ts'
import { activate } from './i18n/catalogues.ts'
import { CommonLayout } from './layouts/common/CommonLayout.tsx'
import { DefaultLayout } from './layouts/default/DefaultLayout.tsx'
import { LrLayout } from './layouts/lrlayout/LrLayout.tsx'
import { MemberFrame } from './layouts/user/UserLayout.tsx'
import type { AppRouter } from './router.ts'

/** What each frame is, and a path that it is drawn for. */
const frames: Record<FrameName, { path: string; frame: ReactNode }> = {
  areas: { path: '/activity', frame: <DefaultLayout>{bones()}</DefaultLayout> },
  member: { path: '/user', frame: <MemberFrame>{bones()}</MemberFrame> },
  admin: {
    path: '/admin',
    frame: (
      <LrLayout>
        <nav className="frame-rail skeleton" aria-hidden="true">
          {several(9, (line) => (
            <i key={line} />
          ))}
        </nav>
        {bones()}
      </LrLayout>
    ),
  },
  bare: { path: '/user/iframe/', frame: <CommonLayout>{bones()}</CommonLayout> },
}

function several(count: number, one: (index: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => one(index))
}

/** The shape of a page before anything is known of it. */
function bones(): ReactNode {
  return (
    <main className="frame-bones skeleton" id="content" tabIndex={-1} aria-busy="true">
      <i className="bone-h1" />
      {several(5, (row) => (
        <Fragment key={row}>
          <i className="bone-title" />
          <i />
        </Fragment>
      ))}
    </main>
  )
}

/** Renders a frame around bones, with a mark for the site's name. */
export async function prerenderFrame(name: FrameName, locale: Locale): Promise<string> {
  await loadMarkedSite()
  await activate(locale, { remember: false })
  const { path, frame } = frames[name]
  const queryClient = createQueryClient(noServer)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => frame, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const html = renderToStaticMarkup(<App router={router as unknown as AppRouter} queryClient={queryClient} />)
  // Its timers would keep the build from ending.
  queryClient.clear()
  return html
}
