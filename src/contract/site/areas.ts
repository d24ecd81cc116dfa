/** What an area's pages are framed by until the app draws: a menu of areas, a member's, the administration's, none. */
export const frameNames = ['areas', 'member', 'admin', 'bare'] as const
export type FrameName = (typeof frameNames)[number]

export type SiteArea = {
  /** What the addresses of its pages begin with. */
  path: `/${string}`
  /** The frame of its pages that have no finished HTML; none where that depends on the page. */
  frame?: FrameName
} & (
  | { menu?: never }
  | {
      /** The server's menu that it stands in by itself. */
      menu: 'head' | 'member'
      /** The folder of the noun whose labels have its words. */
      noun: string
      icon: string
    }
)

const areas = [
  { path: '/help', frame: 'areas', menu: 'head', noun: 'help', icon: 'help' },
  { path: '/course', frame: 'areas', menu: 'head', noun: 'course', icon: 'courses' },
  { path: '/catalog', frame: 'areas', menu: 'head', noun: 'catalog', icon: 'catalog' },
  { path: '/activity', frame: 'areas', menu: 'head', noun: 'activity', icon: 'activities' },
  { path: '/QA', frame: 'areas' },
  { path: '/blog', frame: 'areas' },
  { path: '/feedback', frame: 'areas', menu: 'member', noun: 'feedback', icon: 'feedback' },
  { path: '/apply', frame: 'areas', menu: 'member', noun: 'application', icon: 'applications' },
  { path: '/user', frame: 'member' },
  { path: '/admin', frame: 'admin' },
  { path: '/preview' },
] as const satisfies SiteArea[]

/** Where the app's own pages are, in the order of the menus; everything else on this origin may be somebody else's. */
export const siteAreas: readonly SiteArea[] = areas

/** The area of a path; undefined where the app has no pages. */
export const areaAt = (pathname: string): SiteArea | undefined =>
  siteAreas.find(({ path }) => path === `/${pathname.split('/')[1] ?? ''}`)

/** The paths by which a noun stands in a menu. */
export type MenuPath<Noun extends string> = Extract<(typeof areas)[number], { noun: Noun; menu: string }>['path']
