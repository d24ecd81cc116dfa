import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, PageField } from '#contract/base/fields.ts'

/** What is kept account of: money in integer fen, and points. */
export const LedgerKind = z.enum(['balance', 'points'])
export type LedgerKind = z.infer<typeof LedgerKind>

/** An entry, never changed: `after = before + delta`, in fen or points. */
export const LedgerEntry = z.object({
  id: z.string(),
  kind: LedgerKind,
  delta: z.number(),
  before: z.number(),
  after: z.number(),
  memo: z.string(),
  /** What it belongs to, an order for example; empty where nothing is. */
  ref: z.string(),
  at: z.number(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

const filter = {
  kind: LedgerKind,
  /** `2026-11`, a month of the caller's. */
  month: z.optional(z.string().check(z.regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/, 'date'))),
  direction: z.optional(z.enum(['in', 'out'])),
  offset: OffsetField,
}

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/account/ledger',
  summary: 'One’s own entries, newest first, with the sums of all that the filter names.',
  auth: 'member',
  input: z.object({ ...filter, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({
    list: z.array(LedgerEntry),
    total: z.number(),
    /** What there is now. */
    current: z.number(),
    /** Sums over the filtered entries; `outgo` is positive. Without a filter, income less outgo is what there is. */
    income: z.number(),
    outgo: z.number(),
    /** The first month with an entry, `2026-09`; null without any. */
    firstMonth: z.nullable(z.string()),
  }),
})

export const getLedgerEntry = endpoint({
  method: 'GET',
  path: '/api/account/ledger/:id',
  summary: 'One entry of one’s own.',
  auth: 'member',
  input: z.object({ id: z.string().check(z.maxLength(36)) }),
  output: LedgerEntry,
})

export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/account/statement',
  summary: 'One’s own entries as the text of a CSV file, oldest first, with headings in the language of the call.',
  auth: 'member',
  input: z.object(filter),
  /** `left`: how many older entries did not fit. */
  output: z.object({ name: z.string(), csv: z.string(), left: z.number() }),
})
