import { adminSections as sections } from '#contract/admin/sections.ts'
import { staticScreens } from './static-screens.ts'

/** The first page and the sections alone. */
export const adminSections = ['/admin', ...sections.map(({ path }) => path)]

/** A record, a form or a narrowed list of the sections that have one. */
const varied = [
  'condition/new',
  'synonyms/new',
  'categories/new',
  'doc/search-help',
  'messages/new',
  'jobs/every-settle-questions',
  'switch/question.ask',
  'members?q=nobody-of-this-name',
  'feedback?status=all&priority=1',
  'feedback/figures?days=90',
  'feedback/applications?status=all&form=teacher',
  'feedback/forms/teacher',
  'product/new',
  'study/new',
  'danmu?queue=waiting',
  'danmu/rules/new',
  'product?waiting=true',
  'product/items/new',
  'product/orders?status=paid',
  'product/figures?days=90',
  'product/vouchers/new',
].map((name) => `/admin/${name}`)

/** Every screen of the administration. */
export const adminScreens = [...staticScreens.filter((path) => /^\/admin(\/|$)/.test(path)), ...varied]
