import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { clamped, LocaleField } from '#contract/base/fields.ts'
import { HelpCategory, HelpRecord } from '#contract/help/help.ts'
import { Question } from '#contract/question/question.ts'
import { libraryLimits } from './limits.ts'
import { librarySections } from './sections.ts'

const SectionField = z.enum(librarySections)

/** A blog post. The feed has the newest of a language, by `publishedAt` (integer seconds), then the greater id. */
export const BlogRecord = z.extend(HelpRecord, {
  publishedAt: z.number(),
  /** Same-origin path of its picture, and who wrote it; absent or empty where there is none. */
  cover: z.optional(z.string()),
  author: z.optional(z.string()),
})
export type BlogRecord = z.infer<typeof BlogRecord>

const row = { op: z.literal('upsert'), id: z.string(), rev: z.number() }

/** One change of the public library, in order of `rev`. A delete names only what is gone. */
export const LibraryChange = z.discriminatedUnion('op', [
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('category'), ...row, value: HelpCategory }),
    z.object({ type: z.literal('help'), ...row, value: HelpRecord }),
    z.object({ type: z.literal('question'), ...row, value: Question }),
    z.object({ type: z.literal('blog'), ...row, value: BlogRecord }),
  ]),
  z.object({
    type: z.enum(['category', ...librarySections]),
    op: z.literal('delete'),
    id: z.string(),
    rev: z.number(),
  }),
])
export type LibraryChange = z.infer<typeof LibraryChange>

/** Live rows of a section in one language, by kind; what a section has none of is not named. */
const LibraryCounts = z.object({
  category: z.optional(z.number()),
  help: z.optional(z.number()),
  question: z.optional(z.number()),
  blog: z.optional(z.number()),
})

/**
 * A page of a section's change feed. Ask again with `since` = `next` until `next` equals `head`.
 * `counts` are the live rows at `head`; a device that ends up with fewer re-reads from 0. `epoch` names the history that
 * the revisions belong to: after a restored backup it is another one, in which the same revisions mean other content, and
 * a device compares what it has (listLibraryRevisions). A back end without it is read as having one history for ever.
 * `synonyms` is the revision at which the site's synonyms changed last (getSynonyms), 0 before the first; a back end
 * without it has none to tell of.
 */
export const LibraryChanges = z.object({
  epoch: z.optional(z.string()),
  items: z.array(LibraryChange),
  next: z.number(),
  head: z.number(),
  counts: LibraryCounts,
  synonyms: z.optional(z.number()),
})
export type LibraryChanges = z.infer<typeof LibraryChanges>

/** A revision; in a query it is digits and nothing else (F51). */
const Revision = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value)),
  z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
)

/**
 * A version of the documentation that is not the current one, by its id: the feed of the help is then that version's
 * documents and categories alone. 404 where there is none, or it is the current one.
 */
const VersionField = z.string().check(z.minLength(1), z.maxLength(120))

/** A history that a device expects; where the server is in another by now, the answer is 412. */
const EpochField = z.string().check(z.minLength(1), z.maxLength(64))

export const listLibraryChanges = endpoint({
  method: 'GET',
  path: '/api/library/changes',
  summary: 'What changed in a section of the public library since a revision; since=0 is the first download.',
  auth: 'none',
  sharedMaxAge: 30,
  input: z.object({
    locale: LocaleField,
    /** The help where none is named. */
    section: z.optional(SectionField),
    version: z.optional(VersionField),
    since: Revision,
    limit: z.optional(clamped(1, libraryLimits.pageItems, libraryLimits.pageItems)),
    epoch: z.optional(EpochField),
  }),
  output: LibraryChanges,
})

/** What a section has, without its content: `hash` is libraryHash of the item. Oldest revision first. */
const LibraryRevision = z.object({
  type: z.enum(['category', ...librarySections]),
  id: z.string(),
  rev: z.number(),
  hash: z.string(),
})
export type LibraryRevision = z.infer<typeof LibraryRevision>

/** A page of them; goes on as the feed does. */
export const LibraryRevisions = z.object({
  epoch: z.string(),
  items: z.array(LibraryRevision),
  next: z.number(),
  head: z.number(),
})
export type LibraryRevisions = z.infer<typeof LibraryRevisions>

export const listLibraryRevisions = endpoint({
  method: 'GET',
  path: '/api/library/revisions',
  summary: 'Everything a section has by id, revision and hash, for a device to compare; 412 in another epoch.',
  auth: 'none',
  sharedMaxAge: 30,
  input: z.object({
    locale: LocaleField,
    section: SectionField,
    version: z.optional(VersionField),
    since: Revision,
    epoch: EpochField,
  }),
  output: LibraryRevisions,
})

/**
 * Documents of a section, and about how many bytes its first download takes: `textBytes`, compressed, and `imageBytes` of
 * all the images that its documents show, each in the width that a device saves. `bytes` is both. A back end that does
 * not tell them apart tells `bytes` alone.
 */
const SectionSize = z.object({
  count: z.number(),
  bytes: z.number(),
  textBytes: z.optional(z.number()),
  imageBytes: z.optional(z.number()),
})
export type SectionSize = z.infer<typeof SectionSize>

export const LibrarySize = z.object({ help: SectionSize, question: SectionSize, blog: SectionSize })
export type LibrarySize = z.infer<typeof LibrarySize>

export const getLibrarySize = endpoint({
  method: 'GET',
  path: '/api/library/size',
  summary:
    'How large the sections of the public library are to download: text, estimated from compressed samples, and images.',
  auth: 'none',
  sharedMaxAge: 300,
  input: z.object({ locale: LocaleField }),
  output: LibrarySize,
})

export const getVersionSize = endpoint({
  method: 'GET',
  path: '/api/library/version-size',
  summary: 'How large a version of the documentation, which is not the current one, is to download.',
  auth: 'none',
  sharedMaxAge: 300,
  input: z.object({ locale: LocaleField, version: VersionField }),
  output: SectionSize,
})
