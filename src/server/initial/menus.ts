import { adminSections } from '#contract/admin/sections.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import type { MenuType } from '#contract/initial/menu-type.ts'
import { siteAreas } from '#contract/site/areas.ts'
import type { Declared } from '#server/noun.ts'
import type { MenuLink } from '#server/ports/menu-links.ts'

const titles = {
  admin: { 'zh-cn': '管理后台', en: 'Admin' },
  account: { 'zh-cn': '我的账号', en: 'My account' },
  overview: { 'zh-cn': '账号概览', en: 'Overview' },
  profile: { 'zh-cn': '个人资料', en: 'Profile' },
  password: { 'zh-cn': '修改密码', en: 'Change password' },
  assets: { 'zh-cn': '我的资产', en: 'My assets' },
  balance: { 'zh-cn': '余额', en: 'Balance' },
  points: { 'zh-cn': '积分', en: 'Points' },
} satisfies Record<string, Record<Locale, string>>

/** What the nouns call their areas and their sections of the administration. */
export type MenuWords = Pick<Declared, 'menu' | 'sections'>

/** The head navigation: the areas that exist for somebody who holds `nodes`, then the operator's links. */
export function headMenu(locale: Locale, nodes: readonly string[], links: MenuLink[], words: MenuWords): MenuItem[] {
  const staff = nodes.length > 0
  return [
    ...areasOf('head', locale, words),
    ...(staff ? [adminArea(locale, nodes, words.sections)] : []),
    ...linksOf('head', locale, links),
  ]
}

/** The areas of the site that stand in a menu. */
function areasOf(menu: 'head' | 'member', locale: Locale, words: MenuWords): MenuItem[] {
  return siteAreas.flatMap((area) =>
    area.menu === menu ? item('tab', area.path, words.menu[area.path]?.[locale] ?? area.path, area.icon) : [],
  )
}

/** The admin area with its sections beneath it: the app's rail is made of them. */
function adminArea(locale: Locale, nodes: readonly string[], words: Declared['sections']): MenuItem {
  const open = adminSections.filter(({ node }) => nodes.includes(node))
  const children = open.map(({ path, icon }) => item('tab', path, words[path]?.title[locale] ?? path, icon))
  return { ...item('tab', '/admin', titles.admin[locale], 'admin'), children }
}

/** The menu of the member area: its pages and the member’s areas in two groups, then the operator's links. */
export function memberMenu(locale: Locale, links: MenuLink[], words: MenuWords): MenuItem[] {
  const page = (name: string, what: keyof typeof titles) =>
    item('tab', `/user/account/${name}`, titles[what][locale], what)
  return [
    group(titles.account[locale], [
      page('overview', 'overview'),
      page('profile', 'profile'),
      page('changePassword', 'password'),
      ...areasOf('member', locale, words),
    ]),
    group(titles.assets[locale], [page('balance', 'balance'), page('integral', 'points')]),
    ...linksOf('member', locale, links),
  ]
}

function linksOf(where: MenuLink['where'], locale: Locale, links: MenuLink[]): MenuItem[] {
  return links
    .filter((link) => link.where === where)
    .map(({ type, url, title }) => item(type, url, title[locale], type === 'iframe' ? 'frame' : 'link'))
}

/** Items under a headline, which opens nothing itself. */
function group(title: string, children: MenuItem[]): MenuItem {
  return { path: '', title, icon: '', meta: { type: 'tab' }, children }
}

function item(type: MenuType, path: string, title: string, icon: string): MenuItem {
  return { path, title, icon, meta: { type }, children: [] }
}
