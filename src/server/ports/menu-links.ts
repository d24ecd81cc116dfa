import type { Locale } from '#contract/base/locale.ts'
import type { MenuType } from '#contract/initial/menu-type.ts'

/** A link of the site's operator: in the head of every page, or in the menu of the member area. */
export type MenuLink = {
  title: Record<Locale, string>
  type: Exclude<MenuType, 'tab'>
  /** An http(s) address; of an iframe, on one of the hosts that pages may be embedded from. */
  url: string
  where: 'head' | 'member'
}
