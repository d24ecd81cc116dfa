import { msg } from '@lingui/core/macro'
import { navigateTo } from '#app/lib/navigate-to.ts'
import { notify } from '#app/lib/notifications.ts'
import { trimEnd } from '#contract/base/trim-end.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { menuTypeOf } from '#contract/initial/menu-type.ts'

/** A part of a menu: items under a headline, or without one. */
export type MenuGroup = { title: string; items: MenuItem[] }

/** A menu tree in two levels: each item with children is a group of all that lies under it, the others come first. */
export function groupsOf(items: MenuItem[]): MenuGroup[] {
  const alone = items.filter((item) => item.children.length === 0)
  const groups = items
    .filter((item) => item.children.length > 0)
    .map(({ title, children }) => ({ title, items: leavesOf(children) }))
  return [...(alone.length > 0 ? [{ title: '', items: alone }] : []), ...groups]
}

/** The items that open something, in any group. */
export function leavesOf(items: MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : [item]))
}

/** The path of the item that the page at `pathname` belongs to, the longest where several do; empty when none does. */
export function activePath(items: MenuItem[], pathname: string): string {
  const here = plain(pathname)
  return leavesOf(items)
    .filter((item) => menuTypeOf(item) !== 'link')
    .map((item) => item.path)
    .filter((path) => here === plain(path) || here.startsWith(`${plain(path)}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '')
}

/** The router and the server do not write every character of an address alike. */
function plain(path: string): string {
  const bare = trimEnd(path.split(/[?#]/, 1)[0] ?? '', '/')
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

/** Opens an item by its type. `open` goes to a page of the app. */
export function openMenuItem(item: MenuItem, open: (href: string) => void): void {
  switch (menuTypeOf(item)) {
    case 'tab':
    case 'iframe':
      navigateTo(item.path, { open })
      return
    case 'link':
      navigateTo(item.path, { open, external: true })
      return
    default:
      notify('error', msg`Navigation failed, the menu type is unrecognized`)
  }
}
