import type { Schema } from '#server/db/schema.ts'

/**
 * What becomes of a column when the account that it says something about is deleted.
 * `none`: it says nothing about a person. `deleted`: with its row. `emptied`: the row stays, and this not.
 * `kept`: it stays, and why.
 */
export type Fate = 'none' | 'deleted' | 'emptied' | { kept: string }

export type Fates = { [T in keyof Schema]: { [C in keyof Schema[T]]: Fate } }

/** Several columns with one fate. */
export function each<C extends string, F extends Fate>(fate: F, ...columns: C[]): Record<C, F> {
  return Object.fromEntries(columns.map((column) => [column, fate])) as Record<C, F>
}

/** An id of an account and nothing else: the account’s row behind it is empty, so it is nobody’s. */
export const id = { kept: 'a random id, behind which nothing stands any more; texts and figures need it' } as const
export const writtenForAll = {
  kept: 'written for everybody, and answered by others: it stays under a deleted account',
} as const
export const siteText = { kept: 'part of the site’s own content, whoever of the staff wrote it' } as const
export const ledgerLaw = {
  kept: 'accounts have to be kept for as long as the law says, and cannot be changed',
} as const
