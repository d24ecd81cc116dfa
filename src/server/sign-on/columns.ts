import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { SignOnTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  sign_on_code: each(
    'deleted',
    ...([
      'codeHash',
      'accountId',
      'browserHash',
      'goto',
      'idToken',
      'createdAt',
      'expiresAt',
      'usedAt',
      'asked',
    ] as const),
  ),
  sign_out: {
    ...each('none', 'ticketHash', 'expiresAt'),
    form: { kept: 'five minutes, on the way to the issuer; nothing says whose it is' },
  },
} satisfies ColumnRules<SignOnTables>
