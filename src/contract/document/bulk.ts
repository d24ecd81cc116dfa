import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { CategoryId, listDocumentCategories } from './categories.ts'
import { DocumentId, TagField } from './document.ts'
import { documentLimits } from './limits.ts'
import { getDocument, listDocuments, readersReads } from './reads.ts'
import { NoteField } from './writes.ts'

const Ids = z.array(DocumentId).check(z.minLength(1, 'required'), z.maxLength(documentLimits.bulk, 'tooMany'))

export const placeDocuments = endpoint({
  method: 'POST',
  path: '/api/admin/document-place',
  summary:
    'Puts documents of one language, in this order, into a category, before a document there or, with null, last. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocuments, getDocument, listDocumentCategories],
  input: z.object({ ids: Ids, categoryId: CategoryId, before: z.nullable(DocumentId) }),
  output: z.object({ changed: z.number() }),
})

/** What is done to each of many; every one needs the node of the same for one. */
export const BulkChange = z.discriminatedUnion('is', [
  z.object({ is: z.literal('move'), categoryId: CategoryId }),
  z.object({ is: z.literal('tag'), add: z.array(TagField), remove: z.array(TagField) }),
  z.object({ is: z.literal('publish'), note: z.optional(NoteField) }),
  z.object({ is: z.literal('archive') }),
  z.object({ is: z.literal('delete') }),
])
export type BulkChange = z.infer<typeof BulkChange>

/**
 * What becomes of one document, and why it stays as it is: it is so already, would have too many tags, has to be checked
 * by somebody before it is published, takes too long to be shown, or is not there.
 */
export const BulkOutcome = z.object({
  id: z.string(),
  title: z.string(),
  changes: z.boolean(),
  why: z.enum(['', 'same', 'tooMany', 'unchecked', 'tooComplex', 'missing']),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const changeDocuments = endpoint({
  method: 'POST',
  path: '/api/admin/document-bulk',
  summary:
    'Changes many documents in one transaction; with `dryRun` it only says what would change. `undoId` undoes them as one for an hour. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocuments, getDocument, listDocumentCategories, getAdminCounts, ...readersReads()],
  input: z.object({ ids: Ids, change: BulkChange, dryRun: z.optional(z.boolean()) }),
  output: z.object({ outcomes: z.array(BulkOutcome), undoId: z.string() }),
})

export const undoDocuments = endpoint({
  method: 'POST',
  path: '/api/admin/document-bulk/:undoId/undo',
  summary:
    'Undoes a change of many documents; 412 {ids} where some of them were changed since, and then none is touched. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocuments, getDocument, listDocumentCategories, getAdminCounts, ...readersReads()],
  input: z.object({ undoId: z.string().check(z.minLength(1), z.maxLength(36)) }),
  output: z.object({ undone: z.number() }),
})
