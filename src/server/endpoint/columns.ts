import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { EndpointTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const endpointColumns = {
  idempotency: each('deleted', 'key', 'endpoint', 'requestHash', 'answer', 'createdAt'),
} satisfies ColumnRules<EndpointTables>
