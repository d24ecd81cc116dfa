import type { MenuItem } from './menu.ts'

/** How a menu item opens: a page of the app, an address in a new tab, or an address in /user/iframe. */
export const menuTypes = ['tab', 'link', 'iframe'] as const
export type MenuType = (typeof menuTypes)[number]

/** The type an item is opened by; `menu_type` wins, for some back ends say in `type` what part of a menu it is. */
export function menuTypeOf({ meta }: Pick<MenuItem, 'meta'>): string {
  return meta.menu_type || meta.type
}
