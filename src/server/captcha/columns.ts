import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { CaptchaTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  captcha: each('none', 'id', 'answer', 'tries', 'expiresAt'),
} satisfies ColumnRules<CaptchaTables>
