import { observable, useObservable } from '#app/lib/observable.ts'
import type { MenuItem } from '#contract/menu.ts'
import type { AuthNode } from '#contract/permission.ts'

/** The state of the member area, as the specification names it. */
export interface MemberCentre {
  /** Whether there is a member area. */
  open: boolean
  /** The path of the menu item that is open; empty when none is. */
  activeRoute: string
  userMenus: MenuItem[]
  /** Whether the menu's groups have headlines: when there is more than one. */
  showHeadline: boolean
  /** A screen's path → the full names of the nodes that the person holds there. */
  authNode: AuthNode
  /** The menu beside the content shows icons alone. */
  shrink: boolean
  /** The menu of a small screen is open. */
  menuExpand: boolean
  /** The person's own menu in the head of the page. */
  navUserMenus: MenuItem[]
}

const closed: MemberCentre = {
  open: false,
  activeRoute: '',
  userMenus: [],
  showHeadline: false,
  authNode: {},
  shrink: false,
  menuExpand: false,
  navUserMenus: [],
}

const centre = observable<MemberCentre>(closed)

/** Reads, outside React and in it. */
export const memberCentre = { get: centre.get, subscribe: centre.subscribe }
export const useMemberCentre = () => useObservable(centre, closed)
