import { conditionUses } from '#contract/condition/fields.ts'

/** What the address of the list of conditions may say. */
export const conditionList = { filters: { use: conditionUses }, sorts: [] } as const
