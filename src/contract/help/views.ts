import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { searchLimits } from '#contract/search/limits.ts'
import { HelpId } from './help.ts'
import { helpLimits } from './limits.ts'

/** A document that was opened and read; `q` the words of the search that led to it. */
export const HelpView = z.object({
  id: HelpId,
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(searchLimits.queryChars))),
})
export type HelpView = z.infer<typeof HelpView>

export const countHelpViews = endpoint({
  method: 'POST',
  path: '/api/help/view',
  summary:
    'Counts documents that were read, and the words that led to them; what may be about a person is not kept, nor is who reads. Documents that are not there are left out. Takes an Idempotency-Key.',
  auth: 'none',
  queued: { name: 'countHelpViews', version: 1 },
  input: z.object({
    views: z.array(HelpView).check(z.minLength(1, 'required'), z.maxLength(helpLimits.views, 'tooMany')),
  }),
  output: z.object({}),
})
