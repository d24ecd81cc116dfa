import type { Locale } from '#contract/locale.ts'
import type { MenuItem, MenuType } from '#contract/menu.ts'
import type { PermissionNode } from '#contract/permission.ts'

/** A link of the site's operator: in the head of every page, or in the menu of the member area. */
export type MenuLink = {
  title: Record<Locale, string>
  type: Exclude<MenuType, 'tab'>
  /** An http(s) address; of an iframe, on one of the hosts that pages may be embedded from. */
  url: string
  where: 'head' | 'member'
}

const titles = {
  help: { 'zh-cn': '帮助中心', en: 'Help centre' },
  admin: { 'zh-cn': '管理后台', en: 'Admin' },
  me: { 'zh-cn': '我的', en: 'Me' },
} satisfies Record<string, Record<Locale, string>>

/** The head navigation: the areas that exist for somebody who holds `nodes`, then the operator's links. */
export function headMenu(locale: Locale, nodes: PermissionNode[], links: MenuLink[]): MenuItem[] {
  const staff = nodes.length > 0
  return [
    item('tab', '/help', titles.help[locale], 'help'),
    ...(staff ? [item('tab', '/admin', titles.admin[locale], 'admin')] : []),
    ...linksOf('head', locale, links),
  ]
}

/** The menu of the member area. */
export function memberMenu(locale: Locale, links: MenuLink[]): MenuItem[] {
  return [item('tab', '/user', titles.me[locale], 'me'), ...linksOf('member', locale, links)]
}

function linksOf(where: MenuLink['where'], locale: Locale, links: MenuLink[]): MenuItem[] {
  return links
    .filter((link) => link.where === where)
    .map(({ type, url, title }) => item(type, url, title[locale], type === 'iframe' ? 'frame' : 'link'))
}

function item(type: MenuType, path: string, title: string, icon: string): MenuItem {
  return { path, title, icon, meta: { type }, children: [] }
}
