import type { ConditionControl, ConditionUse, RangeField } from '#contract/condition/fields.ts'

/** The tables of this noun, by their names in the database. */
export interface ConditionTables {
  condition: ConditionTable
  condition_version: ConditionVersionTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ConditionTables {}
}

export interface ConditionTable {
  id: string
  key: string
  nameZh: string
  nameEn: string
  use: ConditionUse
  control: ConditionControl
  /** JSON. */
  options: string
  /** Of a range: the number that it is of; otherwise empty. */
  rangeOf: '' | RangeField
  /** JSON. */
  rule: string
  version: number
  createdAt: number
  updatedAt: number
}

export interface ConditionVersionTable {
  conditionId: string
  version: number
  accountId: string
  at: number
  why: string
  /** JSON. */
  rule: string
  /** JSON: what else was written; `null` where only the rule was kept. */
  written: string
}
