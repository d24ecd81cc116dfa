/**
 * What becomes of a column when the account that it says something about is deleted.
 * `none`: it says nothing about a person. `deleted`: with its row. `emptied`: the row stays, and this not.
 * `kept`: it stays, and why.
 */
export type ErasureRule = 'none' | 'deleted' | 'emptied' | { kept: string }

/** Each column of these tables, and what becomes of it. */
export type ColumnRules<Tables> = { [T in keyof Tables]: { [C in keyof Tables[T]]: ErasureRule } }

/** Several columns under one rule. */
export function each<C extends string, R extends ErasureRule>(rule: R, ...columns: C[]): Record<C, R> {
  return Object.fromEntries(columns.map((column) => [column, rule])) as Record<C, R>
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
