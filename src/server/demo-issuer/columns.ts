import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { DemoIssuerTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const demoIssuerColumns = {
  issuer_entry: each('deleted', 'key', 'uid', 'grantId', 'payload', 'expiresAt'),
} satisfies ColumnRules<DemoIssuerTables>
