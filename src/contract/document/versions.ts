import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'
import { DocumentId, EditRev, Person, WrittenText } from './document.ts'
import { getDocument, listDocuments, readersReads } from './reads.ts'

/** What readers got at one publish, without its text. */
export const DocumentVersion = z.object({
  version: z.number(),
  title: z.string(),
  note: z.string(),
  author: Person,
  at: z.number(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** In a path it is digits and nothing else. */
const VersionNumber = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  z.number().check(z.int(), z.minimum(1)),
)

export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id/version',
  summary: 'The versions of a document, the newest first.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(DocumentVersion), total: z.number() }),
})

export const getDocumentVersion = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id/version/:version',
  summary: 'One version with its text; two of them are compared by contract/document/diff.ts.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId, version: VersionNumber }),
  output: z.extend(DocumentVersion, { text: WrittenText }),
})

export const restoreDocumentVersion = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/version/:version/restore',
  summary: 'Publishes what a version said as a new version; a working copy stays. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/publish',
  changes: () => [listDocuments, getDocument, listDocumentVersions, ...readersReads()],
  input: z.object({ id: DocumentId, version: VersionNumber, rev: EditRev, confirmed: z.optional(z.boolean()) }),
  output: z.object({ rev: EditRev, version: z.number() }),
})

export const getDocumentOriginal = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id/original',
  summary:
    'The text that a document translates, as it is, and as it was when the translation was last brought in line; null where nobody kept it.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId }),
  output: z.object({
    id: z.string(),
    locale: LocaleField,
    isStale: z.boolean(),
    version: z.number(),
    is: WrittenText,
    was: z.nullable(WrittenText),
  }),
})
