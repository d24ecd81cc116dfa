import * as z from 'zod/mini'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, PageField, SearchField } from '#contract/base/fields.ts'
import { Price } from './summary.ts'

/**
 * What the site owes its members: money that is theirs to spend, and goods that were paid for and not sent. Money is
 * integer fen.
 */

/** Orders that wait to be sent, and what was paid for them and not given back. */
const Unsent = z.extend(Price, { orders: z.number() })

export const Owed = z.object({
  /** Of the account. */
  id: z.string(),
  name: z.string(),
  /** What is on their balance. */
  balanceFen: z.number(),
  points: z.number(),
  unsent: Unsent,
})
export type Owed = z.infer<typeof Owed>

const owedFilter = { q: z.optional(SearchField) }
const see = { auth: 'node', node: '/admin/members/view' } as const

export const listOwed = endpoint({
  method: 'GET',
  path: '/api/admin/order/owed',
  summary:
    'Members who have a balance or wait for goods, those to whom most money is owed first, with the sums of all whom the filter names. `q`: a part of the name. Points alone are no debt.',
  ...see,
  input: z.object({ ...owedFilter, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({
    list: z.array(Owed),
    total: z.number(),
    sums: z.object({ balanceFen: z.number(), points: z.number(), unsent: Unsent }),
  }),
})

export const exportOwed = endpoint({
  method: 'GET',
  path: '/api/admin/order/owed/export',
  summary: 'The same as lines of a CSV file, in parts: `next` names the following one, empty after the last.',
  ...see,
  input: z.object({ ...owedFilter, offset: OffsetField, after: z.optional(CsvAfter) }),
  output: CsvPart,
})
