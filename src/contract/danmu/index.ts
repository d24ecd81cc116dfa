import { listConfusingPlaces } from './confusion.ts'
import { deleteDanmu, getDanmuDensity, listDanmu, reportDanmu, sendDanmu } from './danmu.ts'
import { deleteImportedDanmu, exportDanmu, importDanmu } from './files.ts'
import { addDanmuRule, deleteDanmuRule, editDanmuRule, getDanmuRule, listDanmuRules, tryDanmuRule } from './rules.ts'
import { decideDanmu, getStaffDanmu, listStaffDanmu, undoDanmuDecision } from './staff.ts'

export { outboxKinds } from './outbox-kinds.ts'

export const endpoints = {
  listDanmu,
  getDanmuDensity,
  sendDanmu,
  deleteDanmu,
  reportDanmu,
  listStaffDanmu,
  getStaffDanmu,
  decideDanmu,
  undoDanmuDecision,
  listDanmuRules,
  getDanmuRule,
  tryDanmuRule,
  addDanmuRule,
  editDanmuRule,
  deleteDanmuRule,
  importDanmu,
  deleteImportedDanmu,
  exportDanmu,
  listConfusingPlaces,
}

/** Permission nodes. */
export const nodes = ['/admin/danmu/list', '/admin/danmu/edit', '/admin/danmu/del', '/admin/danmu/rule'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'danmu.show',
  'danmu.hide',
  'danmu.delete',
  'danmu.undo',
  'danmu.rule-add',
  'danmu.rule-edit',
  'danmu.rule-delete',
  'danmu.import',
  'danmu.import-delete',
  'danmu.export',
] as const
