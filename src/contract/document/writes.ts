import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField, optionalText } from '#contract/base/fields.ts'
import { getBlogPost, listBlog } from '#contract/blog/blog.ts'
import { CoverField } from '#contract/blog/cover.ts'
import { QuestionId } from '#contract/question/question.ts'
import { getQueuedQuestion } from '#contract/question/queue.ts'
import { listDocumentCategories } from './categories.ts'
import { DocumentId, DocumentKind, DocumentText, EditRev } from './document.ts'
import { documentLimits } from './limits.ts'
import { getDocument, listDocuments, readersReads } from './reads.ts'
import { getDocumentOriginal } from './versions.ts'

const CategoryId = z.string().check(z.minLength(1), z.maxLength(200))

/** Where a new document comes from: nothing, a document as it is, or one to be translated, to which it is tied. */
export const DocumentOrigin = z.object({ id: DocumentId, as: z.enum(['copy', 'translation']) })

export const addDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document',
  summary:
    'Begins a draft: empty, as a plain copy, as a translation, or of a solved question. Without an id it gets one made of its title; one that a document has or had is refused. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/add',
  maxBytes: documentLimits.callBytes,
  changes: () => [listDocuments, listDocumentCategories, getQueuedQuestion],
  input: z.object({
    kind: z.optional(DocumentKind),
    locale: LocaleField,
    /** Of the help alone; posts of the blog lie in none. */
    categoryId: z.optional(CategoryId),
    id: z.optional(DocumentId),
    from: z.optional(DocumentOrigin),
    /** A question with an accepted answer, of the same language, whose text it begins with; the two name each other. */
    questionId: z.optional(QuestionId),
    /** What it says at first; of a copy what differs from its origin. */
    title: z.optional(DocumentText.shape.title),
    summary: z.optional(DocumentText.shape.summary),
    body: z.optional(DocumentText.shape.body),
    tags: z.optional(DocumentText.shape.tags),
  }),
  output: z.object({ id: z.string(), rev: EditRev }),
})

export const saveDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/copy',
  summary:
    'Saves the working copy; readers’ text stays. One that is not based on the newest rev is refused (412, StaleDocument), for the app to merge: contract/document/merge.ts. The same text again is no change. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  maxBytes: documentLimits.callBytes,
  changes: () => [listDocuments],
  input: z.extend(DocumentText, { id: DocumentId, rev: EditRev }),
  output: z.object({ rev: EditRev, at: z.number() }),
})

const onRev = { id: DocumentId, rev: EditRev }
const after = z.object({ rev: EditRev })

export const discardCopy = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/discard',
  summary: 'Gives the working copy of a published document up; its text is kept as a save. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocuments, getDocument],
  input: z.object(onRev),
  output: after,
})

export const setDocumentListing = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/listing',
  summary:
    'Says whether the start page of the help centre shows a document, and whether lists, search and search engines have it at all. Of the help alone. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, ...readersReads()],
  input: z.object({ ...onRev, pinned: z.boolean(), unlisted: z.boolean() }),
  output: after,
})

export const renameDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/rename',
  summary:
    'Gives a document another id; its addresses lead to the new one for good. An id that another document has or had is refused. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, ...readersReads()],
  input: z.object({ ...onRev, to: DocumentId }),
  output: z.object({ id: z.string(), rev: EditRev }),
})

export const tieDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/original',
  summary:
    'Says which document this one translates; null: none. Of a group with one document per language. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocuments, getDocument, getDocumentOriginal],
  input: z.object({ ...onRev, originalId: z.nullable(DocumentId) }),
  output: after,
})

export const setDocumentCover = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/cover',
  summary:
    'Gives a post of the blog its picture, an uploaded image by its path below the site; empty: none. Readers of a published one have it at once. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, listBlog, getBlogPost],
  input: z.object({ ...onRev, cover: z.union([z.literal(''), CoverField]) }),
  output: after,
})

export const setDocumentCare = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/care',
  summary: 'Says who looks after a document and when it is to be looked at again. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocuments, getDocument, getAdminCounts],
  input: z.object({
    ...onRev,
    ownerId: z.nullable(z.string().check(z.minLength(1), z.maxLength(36))),
    reviewAt: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999))),
  }),
  output: after,
})

export const NoteField = optionalText(documentLimits.noteChars)
