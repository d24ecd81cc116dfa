import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'
import { DocumentId } from './document.ts'

/** What a reader said of a document. */
export const ReaderVote = z.object({ id: z.string(), helpful: z.boolean(), reason: z.string(), at: z.number() })
export type ReaderVote = z.infer<typeof ReaderVote>

export const getDocumentReaders = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id/reader',
  summary:
    'What readers say of a document: how often it was read, how many it helped, the reasons that were given, the newest first, and what leads to it: searches, questions, documents.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({
    /** How often it was read in the last 30 and 365 days. */
    views: z.object({ month: z.number(), year: z.number() }),
    /** Words of searches that led to it, the most frequent first; ten at most. */
    searches: z.array(z.object({ q: z.string(), count: z.number() })),
    yes: z.number(),
    no: z.number(),
    list: z.array(ReaderVote),
    total: z.number(),
    /** The newest first; ten at most. */
    questions: z.array(z.object({ id: z.string(), title: z.string(), locale: LocaleField })),
    /** Documents that lead to it; ten at most. */
    documents: z.array(z.object({ id: z.string(), title: z.string(), locale: LocaleField })),
  }),
})

/** A link or an image of a published document that leads nowhere. */
export const BrokenLink = z.object({
  /** The document's id and the target, with a space between. */
  id: z.string(),
  documentId: z.string(),
  title: z.string(),
  locale: LocaleField,
  is: z.enum(['deadLink', 'deadImage', 'draftLink']),
  target: z.string(),
})
export type BrokenLink = z.infer<typeof BrokenLink>

export const listBrokenLinks = endpoint({
  method: 'GET',
  path: '/api/admin/broken-link',
  summary: 'Links and images of published documents that lead nowhere. `pending` documents were not looked at yet.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ locale: z.optional(LocaleField), page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(BrokenLink), total: z.number(), pending: z.number() }),
})
