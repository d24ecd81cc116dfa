import type { NodePath } from '#contract/base/endpoint.ts'
import type { AdminCounts } from './admin.ts'

export type AdminSection = {
  path: string
  /** The folder of the noun whose labels have its words. */
  noun: string
  /** Whoever holds it may open the section. */
  node: NodePath
  icon: string
  /** What is counted of it. */
  count?: keyof AdminCounts
  /** What is counted waits for somebody; otherwise it only says how much there is. */
  waits?: true
  /** A screen of it whose path another section’s begins. */
  also?: string
}

const sections = [
  { path: '/admin/qa', noun: 'question', node: '/admin/qa/list', icon: 'qa', count: 'unanswered', waits: true },
  { path: '/admin/doc', noun: 'document', node: '/admin/doc/list', icon: 'documents', count: 'reviews', waits: true },
  { path: '/admin/categories', noun: 'document', node: '/admin/doc/list', icon: 'categories' },
  { path: '/admin/transfer', noun: 'transfer', node: '/admin/doc/transfer', icon: 'transfer' },
  { path: '/admin/reports', noun: 'question', node: '/admin/qa/list', icon: 'reports', count: 'reports', waits: true },
  {
    path: '/admin/feedback',
    noun: 'feedback',
    node: '/admin/feedback/list',
    icon: 'feedback',
    count: 'feedback',
    waits: true,
  },
  {
    path: '/admin/product',
    noun: 'activity',
    node: '/admin/activity/list',
    icon: 'activities',
    count: 'activities',
    waits: true,
  },
  { path: '/admin/product/items', noun: 'product', node: '/admin/product/list', icon: 'products' },
  {
    path: '/admin/product/orders',
    noun: 'order',
    node: '/admin/product/list',
    also: '/admin/product/figures',
    icon: 'orders',
  },
  { path: '/admin/product/vouchers', noun: 'voucher', node: '/admin/product/list', icon: 'vouchers' },
  { path: '/admin/study', noun: 'course', node: '/admin/study/list', icon: 'study', count: 'courses', waits: true },
  { path: '/admin/danmu', noun: 'danmu', node: '/admin/danmu/list', icon: 'danmu', count: 'danmu', waits: true },
  {
    path: '/admin/search',
    noun: 'search',
    node: '/admin/index',
    icon: 'misses',
    count: 'misses',
    waits: true,
  },
  { path: '/admin/hidden', noun: 'question', node: '/admin/qa/list', icon: 'hidden', count: 'hidden' },
  { path: '/admin/replies', noun: 'reply', node: '/admin/qa/list', icon: 'replies' },
  { path: '/admin/synonyms', noun: 'search', node: '/admin/synonym', icon: 'synonyms', count: 'synonyms' },
  { path: '/admin/members', noun: 'member', node: '/admin/role', icon: 'members', count: 'members' },
  { path: '/admin/ledger', noun: 'ledger', node: '/admin/ledger', icon: 'ledger' },
  {
    path: '/admin/payments',
    noun: 'payment',
    node: '/admin/payment/list',
    icon: 'payments',
    count: 'payments',
    waits: true,
  },
  { path: '/admin/messages', noun: 'message', node: '/admin/message', icon: 'messages', count: 'messages' },
  { path: '/admin/jobs', noun: 'jobs', node: '/admin/jobs/list', icon: 'jobs', count: 'jobs', waits: true },
  { path: '/admin/switch', noun: 'switch', node: '/admin/switch/list', icon: 'switches' },
  { path: '/admin/condition', noun: 'condition', node: '/admin/condition/list', icon: 'conditions' },
  { path: '/admin/audit', noun: 'audit', node: '/admin/audit', icon: 'audit' },
] as const satisfies AdminSection[]

/** The sections of the administration, in the order of its rail: those first where somebody waits for staff. */
export const adminSections: readonly AdminSection[] = sections

/** The paths of a noun's sections. */
export type SectionPath<Noun extends string> = Extract<(typeof sections)[number], { noun: Noun }>['path']
