import * as z from 'zod/mini'
import { LimitField } from '#contract/base/fields.ts'
import { searchLimits } from './limits.ts'

/** What every quick search of a picker is asked (R7.10): `select=true`, `quickSearch` and extras; its list has an `id` each. */
export const quickSearchFields = {
  select: z.literal('true'),
  quickSearch: z.string().check(z.maxLength(searchLimits.queryChars)),
  limit: z.optional(LimitField),
}
