import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { observable, useObservable } from '#app/lib/observable.ts'
import type { AuthNode } from '#contract/initial/auth-node.ts'
import type { MenuItem } from '#contract/initial/menu.ts'

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
  /** The menu beside the content shows icons alone. Remembered on the device. */
  shrink: boolean
  /** The menu of a small screen is open. */
  menuExpand: boolean
  /** The person's own menu in the head of the page. */
  navUserMenus: MenuItem[]
}

const shrinkKey = 'menuShrink'

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

const centre = observable<MemberCentre>({ ...closed, shrink: readLocal(shrinkKey) === '1' })

/** Reads, outside React and in it. */
export const memberCentre = { get: centre.get, subscribe: centre.subscribe }
export const useMemberCentre = () => useObservable(centre, closed)

/** What the initial call says; for the session alone. */
export function fillMemberCentre(change: Partial<Omit<MemberCentre, Toggle>>): void {
  centre.set({ ...centre.get(), ...change })
}

export type Toggle = 'open' | 'shrink' | 'menuExpand' | 'showHeadline'

/** Turns a switch of the member area over, or sets it (R4.09). */
export function toggleMemberCentre(name: Toggle, value = !centre.get()[name]): void {
  if (centre.get()[name] === value) return
  centre.set({ ...centre.get(), [name]: value })
  if (name === 'shrink') writeLocal(shrinkKey, value ? '1' : null)
}

/** Names the page that is open; whoever draws the menu does. */
export function setActiveRoute(activeRoute: string): void {
  if (centre.get().activeRoute !== activeRoute) centre.set({ ...centre.get(), activeRoute })
}
