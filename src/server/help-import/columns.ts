import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { HelpImportTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  scaled_image: each('none', 'picture', 'files', 'version'),
} satisfies ColumnRules<HelpImportTables>
