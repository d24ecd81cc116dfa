import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { ReadingItem } from './item.ts'
import { readingLimits } from './limits.ts'

/** What a reader's own is, as it follows their account; never in a shared cache. */

const Rev = z.number().check(z.int(), z.minimum(0))

export const listReading = endpoint({
  method: 'GET',
  path: '/api/reading',
  summary: 'The caller’s bookmarks, places, recent reads and saved sections that changed after a revision.',
  auth: 'member',
  input: z.object({
    /** The `rev` of an earlier answer; with an `epoch` that is not the present one, all there is comes. */
    since: z.optional(z.pipe(z.transform(Number), Rev)),
    epoch: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    epoch: z.string(),
    rev: z.number(),
    /** All changes before it are gone; integer seconds, 0 when nothing was ever erased as a whole. */
    erasedAt: z.number(),
    /** Erased ones too, in no order. */
    list: z.array(ReadingItem),
  }),
})
export type ReadingChanges = z.infer<typeof listReading.output>

export const changeReading = endpoint({
  method: 'POST',
  path: '/api/reading/changes',
  summary: 'Merges items into the caller’s, one by one: of each the later change counts.',
  auth: 'member',
  queued: { name: 'changeReading', version: 1 },
  input: z.object({
    items: z.array(ReadingItem).check(z.minLength(1, 'required'), z.maxLength(readingLimits.sent, 'tooMany')),
  }),
  output: z.object({ rev: z.number() }),
})

export const exportReading = endpoint({
  method: 'GET',
  path: '/api/reading/export',
  summary: 'Everything that the caller has bookmarked, read lately, stopped in and saved, as JSON.',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    /** Integer seconds. */
    exportedAt: z.number(),
    /** Newest first. */
    items: z.array(ReadingItem),
  }),
})
export type ReadingExport = z.infer<typeof exportReading.output>

export const eraseReading = endpoint({
  method: 'POST',
  path: '/api/reading/erase',
  summary: 'Erases all of the caller’s that changed before a time, here and on their devices.',
  auth: 'member',
  queued: { name: 'eraseReading', version: 1 },
  input: z.object({ before: z.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999)) }),
  output: z.object({ rev: z.number(), erasedAt: z.number() }),
})
