import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

type Layout = ComponentType<{ children: ReactNode }> & { preload?: () => Promise<void> }

/** The frames a route may name in its staticData; each is a chunk of its own. */
export const layouts = {
  'blog-doc': lazyRouteComponent(() => import('./blog-doc/BlogDocLayout.tsx'), 'BlogDocLayout') as Layout,
  common: lazyRouteComponent(() => import('./common/CommonLayout.tsx'), 'CommonLayout') as Layout,
  contentcard: lazyRouteComponent(() => import('./contentcard/ContentCardLayout.tsx'), 'ContentCardLayout') as Layout,
  default: lazyRouteComponent(() => import('./default/DefaultLayout.tsx'), 'DefaultLayout') as Layout,
  'help-doc': lazyRouteComponent(() => import('./help-doc/HelpDocLayout.tsx'), 'HelpDocLayout') as Layout,
  lrlayout: lazyRouteComponent(() => import('./lrlayout/LrLayout.tsx'), 'LrLayout') as Layout,
  user: lazyRouteComponent(() => import('./user/UserLayout.tsx'), 'UserLayout') as Layout,
  userlayout: lazyRouteComponent(() => import('./userlayout/CardsLayout.tsx'), 'CardsLayout') as Layout,
}

/** `none`: the route draws its whole page by itself. */
export type LayoutName = keyof typeof layouts | 'none'
