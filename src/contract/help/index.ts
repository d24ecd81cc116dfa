import { getHelp, getHelpHome, listHelp, listHelpNews, listHelpVersions, rateHelp } from './help.ts'
import { getHelpBranch, getHelpTree } from './tree.ts'
import { countHelpViews } from './views.ts'

export { outboxKinds } from './outbox-kinds.ts'

export const endpoints = {
  getHelpHome,
  listHelp,
  listHelpNews,
  listHelpVersions,
  getHelp,
  getHelpTree,
  getHelpBranch,
  rateHelp,
  countHelpViews,
}

/** Permission nodes. */
export const nodes = [
  '/admin/doc/list',
  '/admin/doc/add',
  '/admin/doc/edit',
  '/admin/doc/publish',
  '/admin/doc/del',
] as const
