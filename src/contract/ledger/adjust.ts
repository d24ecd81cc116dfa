import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { AmountField, requiredText } from '#contract/base/fields.ts'
import { getMember, listMemberLedger } from '#contract/member/member.ts'
import { LedgerEntry, LedgerKind } from './ledger.ts'
import { ledgerLimits } from './limits.ts'

export const adjustLedger = endpoint({
  method: 'POST',
  path: '/api/admin/account/:id/ledger',
  summary:
    'Grants or takes balance or points, with a reason; never one’s own, and never below nothing. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/ledger',
  changes: () => [listMemberLedger, getMember],
  input: z.object({
    id: z.string().check(z.maxLength(36)),
    kind: LedgerKind,
    amount: AmountField,
    memo: requiredText(ledgerLimits.memoChars),
  }),
  output: LedgerEntry,
})
