import { getHelp, getHelpHome, listHelp, rateHelp } from './help.ts'

export const endpoints = {
  getHelpHome,
  listHelp,
  getHelp,
  rateHelp,
}

/** Permission nodes. */
export const nodes = [
  '/admin/doc/list',
  '/admin/doc/add',
  '/admin/doc/edit',
  '/admin/doc/publish',
  '/admin/doc/del',
] as const
