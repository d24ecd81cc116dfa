import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { isPersonal, openableItems } from '#app/lib/menu-items.ts'
import { derived, observable, useObservable } from '#app/lib/observable.ts'
import { type InitialState, initialState, publicPart, siteState } from '#app/lib/site.ts'
import type { AuthNode } from '#contract/initial/auth-node.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { groupsOf, leavesOf } from './menus.ts'

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

/** What the person set on this device. */
type OnDevice = Pick<MemberCentre, 'activeRoute' | 'shrink' | 'menuExpand'> & {
  /** Switches that the server decides and somebody turned since; they hold until it says something new. */
  turned: Partial<Pick<MemberCentre, 'open' | 'showHeadline'>> & { since: InitialState | null }
}

const closed: OnDevice = { activeRoute: '', shrink: false, menuExpand: false, turned: { since: null } }

const onDevice = observable<OnDevice>({ ...closed, shrink: readLocal(shrinkKey) === '1' })

function centreOf(initial: InitialState, { turned, ...here }: OnDevice): MemberCentre {
  const { answer, isOwn } = initial
  const { since, ...switches } = turned
  const userMenus = answer && isOwn ? openableItems(answer.rules) : []
  const personal = answer && isOwn ? openableItems(answer.menus.filter(isPersonal)) : []
  return {
    ...here,
    open: answer?.openMemberCenter ?? false,
    userMenus,
    showHeadline: groupsOf(userMenus).length > 1,
    authNode: answer && isOwn ? answer.authNode : {},
    navUserMenus: personal.length > 0 ? personal : leavesOf(userMenus),
    ...(since === initial ? switches : {}),
  }
}

/** Reads, outside React and in it. */
export const memberCentre = derived([initialState, onDevice], centreOf)
const atBuild = centreOf({ answer: null, isOwn: false }, closed)
export const useMemberCentre = () => useObservable(memberCentre, atBuild)

export type Toggle = 'open' | 'shrink' | 'menuExpand' | 'showHeadline'

/** Turns a switch of the member area over, or sets it (R4.09). */
export function toggleMemberCentre(name: Toggle, value = !memberCentre.get()[name]): void {
  if (memberCentre.get()[name] === value) return
  const here = onDevice.get()
  if (name === 'shrink' || name === 'menuExpand') onDevice.set({ ...here, [name]: value })
  else {
    const since = initialState.get()
    const before = here.turned.since === since ? here.turned : {}
    onDevice.set({ ...here, turned: { ...before, [name]: value, since } })
  }
  if (name === 'shrink') writeLocal(shrinkKey, value ? '1' : null)
}

/** Names the page that is open; the component that draws the menu calls it. */
export function setActiveRoute(activeRoute: string): void {
  if (onDevice.get().activeRoute !== activeRoute) onDevice.set({ ...onDevice.get(), activeRoute })
}

/** Nothing of a member stays, nor what was worked out of it; the site and whether it has a member area are everybody's. */
export function forgetMember(): void {
  const { answer } = initialState.get()
  initialState.set({ answer: answer && publicPart(answer), isOwn: false })
  onDevice.set({ ...onDevice.get(), activeRoute: '', turned: closed.turned })
  siteState.get()
  memberCentre.get()
}
