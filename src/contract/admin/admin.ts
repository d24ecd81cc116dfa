import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** How much there is in each section of the admin area; a section that the caller may not see is absent. */
export const AdminCounts = z.object({
  /** Texts with reports that nobody has looked at. */
  reports: z.optional(z.number()),
  /** Words that found nothing. */
  misses: z.optional(z.number()),
  hidden: z.optional(z.number()),
  synonyms: z.optional(z.number()),
  members: z.optional(z.number()),
  messages: z.optional(z.number()),
})
export type AdminCounts = z.infer<typeof AdminCounts>

export const getAdminCounts = endpoint({
  method: 'GET',
  path: '/api/admin/count',
  summary: 'How much there is, and waits, in those sections of the admin area that the caller may see.',
  auth: 'member',
  input: z.object({}),
  output: AdminCounts,
})
