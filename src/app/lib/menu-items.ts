import type { MenuItem } from '#contract/initial/menu.ts'
import { menuTypeOf } from '#contract/initial/menu-type.ts'

/** Where the address of an iframe item is shown. */
export const framePath = (address: string) => `/user/iframe/${encodeURIComponent(address)}`

/** Items as the app opens them: the path of an iframe is our page that embeds it (R2.17). */
export function openableItems(items: MenuItem[]): MenuItem[] {
  return items.map((item) => ({
    ...item,
    path: menuTypeOf(item) === 'iframe' ? framePath(item.path) : item.path,
    children: openableItems(item.children),
  }))
}

/** Some back ends put the person's own menu among the head's, and say so in `type`. */
export const isPersonal = ({ meta }: MenuItem) => meta.type === 'nav_user_menu'
