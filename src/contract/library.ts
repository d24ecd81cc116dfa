import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { clamped, LocaleField } from './fields.ts'
import { HelpCategory, HelpRecord } from './help.ts'
import { limits } from './limits.ts'

/** One change of the public library, in order of `rev`. A delete names only what is gone. */
export const LibraryChange = z.union([
  z.object({
    type: z.literal('category'),
    op: z.literal('upsert'),
    id: z.string(),
    rev: z.number(),
    value: HelpCategory,
  }),
  z.object({ type: z.literal('help'), op: z.literal('upsert'), id: z.string(), rev: z.number(), value: HelpRecord }),
  z.object({ type: z.enum(['category', 'help']), op: z.literal('delete'), id: z.string(), rev: z.number() }),
])
export type LibraryChange = z.infer<typeof LibraryChange>

/**
 * A page of the change feed. Ask again with `since` = `next` until `next` equals `head`.
 * `counts` are the live rows of this locale at `head`; a device that ends up with fewer re-reads from 0.
 */
export const LibraryChanges = z.object({
  items: z.array(LibraryChange),
  next: z.number(),
  head: z.number(),
  counts: z.object({ category: z.number(), help: z.number() }),
})
export type LibraryChanges = z.infer<typeof LibraryChanges>

/** A revision; in a query it is digits and nothing else (F51). */
const Revision = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value)),
  z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
)

export const listLibraryChanges = endpoint({
  method: 'GET',
  path: '/api/library/changes',
  summary: 'What changed in the public library since a revision; since=0 is the first download.',
  auth: 'none',
  sharedMaxAge: 30,
  input: z.object({
    locale: LocaleField,
    since: Revision,
    limit: z.optional(clamped(1, limits.libraryPageItems, limits.libraryPageItems)),
  }),
  output: LibraryChanges,
})
