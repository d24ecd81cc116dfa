import * as z from 'zod/mini'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { OffsetField } from '#contract/base/fields.ts'
import { FeedbackKind } from './feedback.ts'
import { ticketFilter } from './staff.ts'

/** What support looks back at: tickets as a file, and how long they took. What was merged counts where it went on. */

export const exportTickets = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/export',
  summary:
    'A part of the tickets that the filters leave, as lines of a CSV file, the newest first; the first part begins with headings in the language of the call. `next` names the part after it.',
  auth: 'node',
  node: '/admin/feedback/list',
  input: z.object({
    ...ticketFilter,
    offset: z.optional(OffsetField),
    after: z.optional(CsvAfter),
  }),
  output: CsvPart,
})

export const figureDays = ['7', '30', '90'] as const

/** How long something took, in seconds: of half of them at most `median`, of nine in ten at most `p90`; 0 where there is none. */
const Took = z.object({ count: z.number(), median: z.number(), p90: z.number() })

export const FeedbackFigures = z.object({
  /** The caller’s days, the oldest first, today the last one: what arrived, and what was resolved or closed. */
  days: z.array(z.object({ day: z.string(), arrived: z.number(), resolved: z.number() })),
  /** From arriving to support’s first word, of what got it in these days. */
  firstAnswer: Took,
  /** From arriving to being resolved, of what was resolved in these days and has stayed so. */
  resolution: Took,
  /** How many gave 1, 2, … 5 stars, of what was resolved in these days. */
  stars: z.array(z.number()),
  /** What is not resolved now. */
  unresolved: z.number(),
})
export type FeedbackFigures = z.infer<typeof FeedbackFigures>

export const getFeedbackFigures = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/figures',
  summary:
    'How many tickets arrived and were resolved on each of the last days, how long it took, and what members say.',
  auth: 'node',
  node: '/admin/feedback/list',
  input: z.object({
    days: z.optional(z.enum(figureDays)),
    kind: z.optional(FeedbackKind),
    offset: z.optional(OffsetField),
  }),
  output: FeedbackFigures,
})
