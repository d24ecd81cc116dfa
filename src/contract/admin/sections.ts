import type { NodePath } from '#contract/base/endpoint.ts'
import type { AdminCounts } from './admin.ts'

/** What the rail heads its sections with, in this order. */
export const sectionGroups = ['content', 'community', 'members', 'system'] as const
export type SectionGroup = (typeof sectionGroups)[number]

export type AdminSection = {
  path: string
  group: SectionGroup
  /** The folder of the noun whose labels have its words. */
  noun: string
  /** A role that holds it may open the section. */
  node: NodePath
  icon: string
  /** What is counted of it. */
  count?: keyof AdminCounts
  /** What is counted waits for somebody; otherwise it only says how much there is. */
  waits?: true
  /** Screens of it whose paths another section’s begins. */
  also?: readonly string[]
}

const sections = [
  {
    path: '/admin/doc',
    group: 'content',
    noun: 'document',
    node: '/admin/doc/list',
    icon: 'documents',
    count: 'reviews',
    waits: true,
  },
  { path: '/admin/categories', group: 'content', noun: 'document', node: '/admin/doc/list', icon: 'categories' },
  { path: '/admin/transfer', group: 'content', noun: 'transfer', node: '/admin/doc/transfer', icon: 'transfer' },
  {
    path: '/admin/study',
    group: 'content',
    noun: 'course',
    node: '/admin/study/list',
    icon: 'study',
    count: 'courses',
    waits: true,
  },
  {
    path: '/admin/product',
    group: 'content',
    noun: 'activity',
    node: '/admin/activity/list',
    icon: 'activities',
    count: 'activities',
    waits: true,
  },
  {
    path: '/admin/product/items',
    group: 'content',
    noun: 'product',
    node: '/admin/product/list',
    icon: 'products',
    also: ['/admin/product/member'],
  },
  {
    path: '/admin/synonyms',
    group: 'content',
    noun: 'search',
    node: '/admin/synonym',
    icon: 'synonyms',
    count: 'synonyms',
  },
  {
    path: '/admin/search',
    group: 'content',
    noun: 'search',
    node: '/admin/index',
    icon: 'misses',
    count: 'misses',
    waits: true,
  },
  {
    path: '/admin/qa',
    group: 'community',
    noun: 'question',
    node: '/admin/qa/list',
    icon: 'qa',
    count: 'unanswered',
    waits: true,
  },
  {
    path: '/admin/reports',
    group: 'community',
    noun: 'question',
    node: '/admin/qa/list',
    icon: 'reports',
    count: 'reports',
    waits: true,
  },
  {
    path: '/admin/hidden',
    group: 'community',
    noun: 'question',
    node: '/admin/qa/list',
    icon: 'hidden',
    count: 'hidden',
  },
  {
    path: '/admin/feedback',
    group: 'community',
    noun: 'feedback',
    node: '/admin/feedback/list',
    icon: 'feedback',
    count: 'feedback',
    waits: true,
  },
  { path: '/admin/replies', group: 'community', noun: 'reply', node: '/admin/qa/list', icon: 'replies' },
  {
    path: '/admin/danmu',
    group: 'community',
    noun: 'danmu',
    node: '/admin/danmu/list',
    icon: 'danmu',
    count: 'danmu',
    waits: true,
  },
  { path: '/admin/members', group: 'members', noun: 'member', node: '/admin/role', icon: 'members', count: 'members' },
  {
    path: '/admin/product/orders',
    group: 'members',
    noun: 'order',
    node: '/admin/product/list',
    also: ['/admin/product/figures', '/admin/product/owed'],
    icon: 'orders',
  },
  { path: '/admin/product/vouchers', group: 'members', noun: 'voucher', node: '/admin/product/list', icon: 'vouchers' },
  { path: '/admin/ledger', group: 'members', noun: 'ledger', node: '/admin/ledger', icon: 'ledger' },
  {
    path: '/admin/payments',
    group: 'members',
    noun: 'payment',
    node: '/admin/payment/list',
    icon: 'payments',
    count: 'payments',
    waits: true,
  },
  {
    path: '/admin/messages',
    group: 'system',
    noun: 'message',
    node: '/admin/message',
    icon: 'messages',
    count: 'messages',
  },
  {
    path: '/admin/jobs',
    group: 'system',
    noun: 'jobs',
    node: '/admin/jobs/list',
    icon: 'jobs',
    count: 'jobs',
    waits: true,
  },
  { path: '/admin/switch', group: 'system', noun: 'switch', node: '/admin/switch/list', icon: 'switches' },
  { path: '/admin/condition', group: 'system', noun: 'condition', node: '/admin/condition/list', icon: 'conditions' },
  { path: '/admin/audit', group: 'system', noun: 'audit', node: '/admin/audit', icon: 'audit' },
] as const satisfies AdminSection[]

/** The sections of the administration, in the order of its rail, which nothing changes while somebody works. */
export const adminSections: readonly AdminSection[] = sections

/** The paths of a noun's sections. */
export type SectionPath<Noun extends string> = Extract<(typeof sections)[number], { noun: Noun }>['path']
