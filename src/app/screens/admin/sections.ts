import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useSite } from '#app/lib/site.ts'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { permitted } from '#app/session/permission.ts'
import { type AdminCounts, getAdminCounts } from '#contract/admin/admin.ts'
import type { MenuItem } from '#contract/initial/menu.ts'

interface OwnSection {
  path: string
  /** A screen of it whose path another section’s begins. */
  also?: string
  icon: string
  /** Whoever holds it may open the section: a screen's path in the map of nodes, and the node in full. */
  node: { name: string; subNodeName: string }
  title: MessageDescriptor
  /** What it is for, in a line. */
  about: MessageDescriptor
  count?: keyof AdminCounts
  /** What is counted waits for somebody; otherwise it only says how much there is. */
  waits?: true
}

const own: OwnSection[] = [
  {
    ...{ path: '/admin/qa', icon: 'qa', count: 'unanswered', waits: true },
    node: { name: '/admin/qa', subNodeName: '/admin/qa/list' },
    title: msg`Q&A`,
    about: msg`Questions that wait for support`,
  },
  {
    ...{ path: '/admin/doc', icon: 'documents', count: 'reviews', waits: true },
    node: { name: '/admin/doc', subNodeName: '/admin/doc/list' },
    title: msg`Documents`,
    about: msg`Write, translate and publish the help`,
  },
  {
    ...{ path: '/admin/categories', icon: 'categories' },
    node: { name: '/admin/doc', subNodeName: '/admin/doc/list' },
    title: msg`Categories`,
    about: msg`What the help is divided into, and in which order`,
  },
  {
    ...{ path: '/admin/transfer', icon: 'transfer' },
    node: { name: '/admin/doc', subNodeName: '/admin/doc/transfer' },
    title: msg`Import and export`,
    about: msg`Documents as a zip of Markdown, in and out`,
  },
  {
    ...{ path: '/admin/reports', icon: 'reports', count: 'reports', waits: true },
    node: { name: '/admin/qa', subNodeName: '/admin/qa/list' },
    title: msg`Reports`,
    about: msg`Content that members have reported`,
  },
  {
    ...{ path: '/admin/feedback', icon: 'feedback', count: 'feedback', waits: true },
    node: { name: '/admin/feedback', subNodeName: '/admin/feedback/list' },
    title: msg`Feedback`,
    about: msg`What members write to support`,
  },
  {
    ...{ path: '/admin/product', icon: 'activities', count: 'activities', waits: true },
    node: { name: '/admin/activity', subNodeName: '/admin/activity/list' },
    title: msg`Activities`,
    about: msg`Plan them, see who comes, stand at the door`,
  },
  {
    ...{ path: '/admin/product/items', icon: 'products' },
    node: { name: '/admin/product', subNodeName: '/admin/product/list' },
    title: msg`Products`,
    about: msg`What is on sale, its price, pictures and stock`,
  },
  {
    ...{ path: '/admin/product/orders', also: '/admin/product/figures', icon: 'orders' },
    node: { name: '/admin/product', subNodeName: '/admin/product/list' },
    title: msg`Orders`,
    about: msg`Send, refund, and take them as a file`,
  },
  {
    ...{ path: '/admin/product/vouchers', icon: 'vouchers' },
    node: { name: '/admin/product', subNodeName: '/admin/product/list' },
    title: msg`Vouchers`,
    about: msg`Codes that make an order cheaper`,
  },
  {
    ...{ path: '/admin/study', icon: 'study', count: 'courses', waits: true },
    node: { name: '/admin/study', subNodeName: '/admin/study/list' },
    title: msg({ message: 'Courses', context: 'administration' }),
    about: msg`Write courses, arrange their lessons and publish them`,
  },
  {
    ...{ path: '/admin/danmu', icon: 'danmu', count: 'danmu', waits: true },
    node: { name: '/admin/danmu', subNodeName: '/admin/danmu/list' },
    title: msg`Danmu`,
    about: msg`What learners say at a moment of a video`,
  },
  {
    ...{ path: '/admin/search', icon: 'misses', count: 'misses', waits: true },
    node: { name: '/admin', subNodeName: '/admin/index' },
    title: msg`Searches without results`,
    about: msg`What people looked for and did not find`,
  },
  {
    ...{ path: '/admin/hidden', icon: 'hidden', count: 'hidden' },
    node: { name: '/admin/qa', subNodeName: '/admin/qa/list' },
    title: msg`Hidden questions`,
    about: msg`Questions that only staff can see`,
  },
  {
    ...{ path: '/admin/replies', icon: 'replies' },
    node: { name: '/admin/qa', subNodeName: '/admin/qa/list' },
    title: msg`Reply templates`,
    about: msg`Texts that support answers with again and again`,
  },
  {
    ...{ path: '/admin/synonyms', icon: 'synonyms', count: 'synonyms' },
    node: { name: '/admin', subNodeName: '/admin/synonym' },
    title: msg`Synonyms`,
    about: msg`Words that mean the same to the search`,
  },
  {
    ...{ path: '/admin/members', icon: 'members', count: 'members' },
    node: { name: '/admin', subNodeName: '/admin/role' },
    title: msg`Members and roles`,
    about: msg`Who the members are, and what they can do`,
  },
  {
    ...{ path: '/admin/ledger', icon: 'ledger' },
    node: { name: '/admin', subNodeName: '/admin/ledger' },
    title: msg`Balance and points`,
    about: msg`Give or take back, with a reason`,
  },
  {
    ...{ path: '/admin/payments', icon: 'payments', count: 'payments', waits: true },
    node: { name: '/admin/payment', subNodeName: '/admin/payment/list' },
    title: msg`Online top-ups`,
    about: msg`Money that members paid from outside`,
  },
  {
    ...{ path: '/admin/messages', icon: 'messages', count: 'messages' },
    node: { name: '/admin', subNodeName: '/admin/message' },
    title: msg`Messages`,
    about: msg`E-mail and SMS that were not sent but kept here`,
  },
  {
    ...{ path: '/admin/jobs', icon: 'jobs', count: 'jobs', waits: true },
    node: { name: '/admin/jobs', subNodeName: '/admin/jobs/list' },
    title: msg`Background jobs`,
    about: msg`Automatic tasks of the server, and what failed`,
  },
  {
    ...{ path: '/admin/switch', icon: 'switches' },
    node: { name: '/admin/switch', subNodeName: '/admin/switch/list' },
    title: msg`Switches`,
    about: msg`Turn parts of the site on and off while it runs`,
  },
  {
    ...{ path: '/admin/condition', icon: 'conditions' },
    node: { name: '/admin/condition', subNodeName: '/admin/condition/list' },
    title: msg`Conditions`,
    about: msg`Rules that say whom something is for`,
  },
  {
    ...{ path: '/admin/audit', icon: 'audit' },
    node: { name: '/admin', subNodeName: '/admin/audit' },
    title: msg`Audit log`,
    about: msg`Who of the staff did what, and when`,
  },
]

/** A section as the rail and the first page draw it. */
export interface Section {
  item: MenuItem
  /** Words of the app's own; null where only the server's menu knows the section. */
  title: MessageDescriptor | null
  about: MessageDescriptor | null
  /** Null while it is not known, or is not counted. */
  count: number | null
  /** Somebody waits for it. */
  waits: boolean
}

/**
 * The sections of the admin area that the person may open, those first where something waits. The server's menu lists
 * them; of a back end whose menu has none, the app's own are shown for which it grants the node.
 */
export function useSections(): Section[] {
  const { headNav } = useSite()
  const { authNode } = useMemberCentre()
  const { data: counts } = useApiQuery(getAdminCounts, {}, { silent: true })
  const listed = headNav.find(({ path }) => path === '/admin')?.children ?? []
  const items = listed.length > 0 ? listed : own.filter(({ node }) => permitted(authNode, '/admin', node)).map(itemOf)
  const sections = items.map((item): Section => {
    const known = own.find(({ path }) => path === item.path)
    const count = (known?.count && counts?.[known.count]) ?? null
    const waits = known?.waits === true && count !== null && count > 0
    return { item, title: known?.title ?? null, about: known?.about ?? null, count, waits }
  })
  return [...sections.filter(({ waits }) => waits), ...sections.filter(({ waits }) => !waits)]
}

/** Where a screen stands among the sections: its own path, unless it belongs to a section with another. */
export const placeAmongSections = (path: string): string =>
  own.find(({ also }) => also !== undefined && (path === also || path.startsWith(`${also}/`)))?.path ?? path

const itemOf = ({ path, icon }: OwnSection): MenuItem => ({
  path,
  icon,
  title: '',
  meta: { type: 'tab' },
  children: [],
})
