import { type ColumnRules, each } from './erasure-rule.ts'
import type { Schema } from './schema.ts'

/** What becomes of these columns when an account is deleted. */
export const dbColumns = {
  counter: each('none', 'name', 'n'),
  epoch: each('none', 'name', 'id', 'place', 'xact'),
  epoch_now: each('none', 'id'),
  secret: each('none', 'name', 'value'),
} satisfies ColumnRules<Pick<Schema, 'counter' | 'epoch' | 'epoch_now' | 'secret'>>
