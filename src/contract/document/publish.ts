import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { listDocumentCategories } from './categories.ts'
import { DocumentId, EditRev } from './document.ts'
import { documentLimits } from './limits.ts'
import { getDocument, listDocuments, readersReads } from './reads.ts'
import { listDocumentVersions } from './versions.ts'
import { NoteField } from './writes.ts'

/**
 * What a check finds. `must`: the publish is refused unless somebody confirms it.
 * `deadLink`, `deadImage`: `target` leads nowhere. `draftLink`: to a document that readers do not have (yet).
 * `skippedLevel`: a heading, `target`, below one that is more than one level above it. `noAlt`: an image without words.
 * `noSummary`. `sameTitle`: another document, `target`, of the language is called so. `overtaken`: readers' text has
 * changed since the working copy was begun.
 */
export const DocumentProblem = z.object({
  is: z.enum(['deadLink', 'deadImage', 'draftLink', 'skippedLevel', 'noAlt', 'noSummary', 'sameTitle', 'overtaken']),
  target: z.string(),
  must: z.boolean(),
})
export type DocumentProblem = z.infer<typeof DocumentProblem>

const onRev = { id: DocumentId, rev: EditRev }
const after = z.object({ rev: EditRev })

export const checkDocument = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id/check',
  summary: 'What a publish of the working copy would be asked about.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId }),
  output: z.object({ problems: z.array(DocumentProblem) }),
})

export const publishDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/publish',
  summary:
    'Gives readers the working copy, or a withdrawn text again, as a new version. 400 {confirmed: required} with `problems` where something must be confirmed. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, listDocumentVersions, ...readersReads()],
  input: z.object({
    ...onRev,
    note: z.optional(NoteField),
    confirmed: z.optional(z.boolean()),
    /** Of a translation: its original's newest state is not in it yet, so it stays stale. */
    isBehind: z.optional(z.boolean()),
  }),
  output: z.extend(after, { version: z.number() }),
})

export const scheduleDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/schedule',
  summary:
    'Plans the publish of the working copy as it is by then; `at` null: no more. A time that is past is refused. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument],
  input: z.object({
    ...onRev,
    at: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999))),
    zone: z.optional(z.string().check(z.maxLength(documentLimits.zoneChars), z.regex(/^[\w+/-]*$/))),
    note: z.optional(NoteField),
    confirmed: z.optional(z.boolean()),
  }),
  output: after,
})

export const unpublishDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/unpublish',
  summary: 'Takes a document from its readers; it is a draft again. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, ...readersReads()],
  input: z.object(onRev),
  output: after,
})

export const archiveDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/archive',
  summary: 'Puts a document away: readers have it no more. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, ...readersReads()],
  input: z.object(onRev),
  output: after,
})

export const deleteDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/delete',
  summary: 'Deletes a document; `restoreDocument` brings it back. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/del',
  changes: () => [listDocuments, getDocument, listDocumentCategories, getAdminCounts, ...readersReads()],
  input: z.object(onRev),
  output: after,
})

export const restoreDocument = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/restore',
  summary: 'Brings a deleted document back as it was. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/del',
  changes: () => [listDocuments, getDocument, listDocumentCategories, getAdminCounts, ...readersReads()],
  input: z.object(onRev),
  output: after,
})
