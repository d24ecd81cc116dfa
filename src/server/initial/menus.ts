import type { Locale } from '#contract/base/locale.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import type { MenuType } from '#contract/initial/menu-type.ts'
import type { PermissionNode } from '#contract/permission.ts'
import type { MenuLink } from '#server/ports/menu-links.ts'

const titles = {
  help: { 'zh-cn': '帮助中心', en: 'Help centre' },
  admin: { 'zh-cn': '管理后台', en: 'Admin' },
  qa: { 'zh-cn': '问答', en: 'Q&A' },
  reports: { 'zh-cn': '举报', en: 'Reports' },
  courses: { 'zh-cn': '课程', en: 'Courses' },
  catalog: { 'zh-cn': '商城', en: 'Catalogue' },
  products: { 'zh-cn': '商品', en: 'Products' },
  orders: { 'zh-cn': '订单', en: 'Orders' },
  danmu: { 'zh-cn': '弹幕', en: 'Danmu' },
  study: { 'zh-cn': '课程管理', en: 'Courses' },
  vouchers: { 'zh-cn': '优惠码', en: 'Vouchers' },
  activities: { 'zh-cn': '活动', en: 'Activities' },
  feedback: { 'zh-cn': '反馈', en: 'Feedback' },
  applications: { 'zh-cn': '申请', en: 'Applications' },
  misses: { 'zh-cn': '没有结果的搜索', en: 'Searches without results' },
  hidden: { 'zh-cn': '已隐藏的问题', en: 'Hidden questions' },
  documents: { 'zh-cn': '文档', en: 'Documents' },
  categories: { 'zh-cn': '分类', en: 'Categories' },
  transfer: { 'zh-cn': '导入与导出', en: 'Import and export' },
  replies: { 'zh-cn': '回复模板', en: 'Reply templates' },
  synonyms: { 'zh-cn': '同义词', en: 'Synonyms' },
  members: { 'zh-cn': '会员与角色', en: 'Members and roles' },
  ledger: { 'zh-cn': '余额与积分', en: 'Balance and points' },
  payments: { 'zh-cn': '在线充值', en: 'Online top-ups' },
  messages: { 'zh-cn': '消息', en: 'Messages' },
  jobs: { 'zh-cn': '后台任务', en: 'Background jobs' },
  switches: { 'zh-cn': '功能开关', en: 'Switches' },
  conditions: { 'zh-cn': '条件', en: 'Conditions' },
  audit: { 'zh-cn': '审计日志', en: 'Audit log' },
  account: { 'zh-cn': '我的账号', en: 'My account' },
  overview: { 'zh-cn': '账号概览', en: 'Overview' },
  profile: { 'zh-cn': '个人资料', en: 'Profile' },
  password: { 'zh-cn': '修改密码', en: 'Change password' },
  assets: { 'zh-cn': '我的资产', en: 'My assets' },
  balance: { 'zh-cn': '余额', en: 'Balance' },
  points: { 'zh-cn': '积分', en: 'Points' },
} satisfies Record<string, Record<Locale, string>>

/** The sections of the admin area, and the node that opens each; those first where somebody waits for staff. */
const sections = [
  { name: 'qa', path: '/admin/qa', node: '/admin/qa/list' },
  { name: 'documents', path: '/admin/doc', node: '/admin/doc/list' },
  { name: 'categories', path: '/admin/categories', node: '/admin/doc/list' },
  { name: 'transfer', path: '/admin/transfer', node: '/admin/doc/transfer' },
  { name: 'reports', path: '/admin/reports', node: '/admin/qa/list' },
  { name: 'feedback', path: '/admin/feedback', node: '/admin/feedback/list' },
  { name: 'activities', path: '/admin/product', node: '/admin/activity/list' },
  { name: 'products', path: '/admin/product/items', node: '/admin/product/list' },
  { name: 'orders', path: '/admin/product/orders', node: '/admin/product/list' },
  { name: 'vouchers', path: '/admin/product/vouchers', node: '/admin/product/list' },
  { name: 'study', path: '/admin/study', node: '/admin/study/list' },
  { name: 'danmu', path: '/admin/danmu', node: '/admin/danmu/list' },
  { name: 'misses', path: '/admin/search', node: '/admin/index' },
  { name: 'hidden', path: '/admin/hidden', node: '/admin/qa/list' },
  { name: 'replies', path: '/admin/replies', node: '/admin/qa/list' },
  { name: 'synonyms', path: '/admin/synonyms', node: '/admin/synonym' },
  { name: 'members', path: '/admin/members', node: '/admin/role' },
  { name: 'ledger', path: '/admin/ledger', node: '/admin/ledger' },
  { name: 'payments', path: '/admin/payments', node: '/admin/payment/list' },
  { name: 'messages', path: '/admin/messages', node: '/admin/message' },
  { name: 'jobs', path: '/admin/jobs', node: '/admin/jobs/list' },
  { name: 'switches', path: '/admin/switch', node: '/admin/switch/list' },
  { name: 'conditions', path: '/admin/condition', node: '/admin/condition/list' },
  { name: 'audit', path: '/admin/audit', node: '/admin/audit' },
] satisfies { name: keyof typeof titles; path: string; node: PermissionNode }[]

/** The head navigation: the areas that exist for somebody who holds `nodes`, then the operator's links. */
export function headMenu(locale: Locale, nodes: PermissionNode[], links: MenuLink[]): MenuItem[] {
  const staff = nodes.length > 0
  return [
    item('tab', '/help', titles.help[locale], 'help'),
    item('tab', '/course', titles.courses[locale], 'courses'),
    item('tab', '/catalog', titles.catalog[locale], 'catalog'),
    item('tab', '/activity', titles.activities[locale], 'activities'),
    ...(staff ? [adminArea(locale, nodes)] : []),
    ...linksOf('head', locale, links),
  ]
}

/** The admin area with its sections beneath it: the app's rail is made of them. */
function adminArea(locale: Locale, nodes: PermissionNode[]): MenuItem {
  const open = sections.filter(({ node }) => nodes.includes(node))
  const children = open.map(({ name, path }) => item('tab', path, titles[name][locale], name))
  return { ...item('tab', '/admin', titles.admin[locale], 'admin'), children }
}

/** The menu of the member area: its pages in two groups, then the operator's links. */
export function memberMenu(locale: Locale, links: MenuLink[]): MenuItem[] {
  const page = (name: string, what: keyof typeof titles) =>
    item('tab', `/user/account/${name}`, titles[what][locale], what)
  return [
    group(titles.account[locale], [
      page('overview', 'overview'),
      page('profile', 'profile'),
      page('changePassword', 'password'),
      item('tab', '/feedback', titles.feedback[locale], 'feedback'),
      item('tab', '/apply', titles.applications[locale], 'applications'),
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
