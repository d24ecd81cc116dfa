import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface SwitchTables {
  feature_switch: SwitchTable
  feature_switch_change: SwitchChangeTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends SwitchTables {}
}

/** What operators have set of a switch; one that nobody has set has no row. */
export interface SwitchTable {
  key: string
  enabled: number
  /** Percent. */
  rollout: number
  /** JSON: ids of members. */
  members: string
  /** JSON: numbers of roles. */
  roles: string
  /** Empty: none. */
  conditionId: Generated<string>
  startsAt: number | null
  endsAt: number | null
  /** JSON: what people are told, by language. */
  words: string
  version: number
  changedAt: number
}

/** What a change made of a switch. */
export interface SwitchChangeTable {
  id: string
  key: string
  version: number
  accountId: string
  at: number
  why: string
  enabled: number
  rollout: number
}
