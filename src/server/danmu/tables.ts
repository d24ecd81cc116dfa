import type { Danmu, DanmuReason } from '#contract/danmu/danmu.ts'
import type { RuleEffect, RuleKind } from '#contract/danmu/rules.ts'
import type { DanmuState, DanmuStep } from '#contract/danmu/staff.ts'

/** The tables of this noun, by their names in the database. */
export interface DanmuTables {
  danmu: DanmuTable
  danmu_step: DanmuStepTable
  danmu_report: DanmuReportTable
  danmu_rule: DanmuRuleTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends DanmuTables {}
}

/** What somebody said at a moment of a video. Times in integer seconds. */
export interface DanmuTable {
  /** Made on the device; of what was imported, of what it says. */
  id: string
  /** Empty where it was imported. */
  accountId: string
  courseId: string
  lessonId: string
  atMs: number
  /** One line; empty once its writer took it back. */
  text: string
  mode: Danmu['mode']
  colour: Danmu['colour']
  kind: Danmu['kind']
  /** One that was deleted still counts for its day. */
  state: DanmuState
  /** When it counts as written, some seconds after the one before. */
  writtenAt: number
  createdAt: number
}

/** What became of a danmu after it was sent as anything but visible, from 1 on. */
export interface DanmuStepTable {
  id: string
  danmuId: string
  /** Who did it; empty where a rule did. */
  accountId: string
  side: DanmuStep['by']
  before: DanmuState
  state: DanmuState
  reason: string
  /** JSON of the rule’s kind and value as they stood then; empty where none did it. */
  rule: string
  position: number
  createdAt: number
}

export interface DanmuReportTable {
  danmuId: string
  accountId: string
  reason: DanmuReason
  note: string
  createdAt: number
  /** The step by which staff were done with it; null for as long as nobody looked. */
  settledBy: string | null
}

export interface DanmuRuleTable {
  id: string
  kind: RuleKind
  value: string
  effect: RuleEffect
  /** 1: it decides. */
  active: number
  version: number
  createdAt: number
  updatedAt: number
}
