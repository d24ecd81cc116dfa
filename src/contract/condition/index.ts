import {
  addCondition,
  countRule,
  deleteCondition,
  editCondition,
  getCondition,
  listConditions,
  listSides,
  searchRuleValues,
  tryRule,
} from './condition.ts'

export const endpoints = {
  listConditions,
  getCondition,
  addCondition,
  editCondition,
  deleteCondition,
  countRule,
  listSides,
  tryRule,
  searchRuleValues,
}

/** Permission nodes. */
export const nodes = [
  '/admin/condition/list',
  '/admin/condition/add',
  '/admin/condition/edit',
  '/admin/condition/del',
] as const

/** What the log of the staff knows of it. */
export const acts = ['condition.add', 'condition.edit', 'condition.delete', 'condition.look'] as const
