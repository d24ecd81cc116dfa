import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { Fragment } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { type LayoutName, layouts } from '#app/layouts/registry.ts'
import type { RouterContext } from '#app/router.ts'

type WithStaticData = { staticData: { layout?: LayoutName } }

const layoutOf = (matches: WithStaticData[]) =>
  matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'common'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The frame and the words arrive together with the route's own chunk, so that nothing is drawn twice.
  beforeLoad: async ({ matches }) => {
    const layout = layoutOf(matches)
    const catalogues = matches.flatMap((match) => match.staticData.catalogues ?? [])
    await Promise.all([layout !== 'none' && layouts[layout].preload?.(), loadCatalogues(...catalogues)])
  },
  component: Root,
})

function Root() {
  const layout = useMatches({ select: layoutOf })
  const Frame = layout === 'none' ? Fragment : layouts[layout]
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
