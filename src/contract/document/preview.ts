import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { HelpDoc } from '#contract/help/help.ts'
import { DocumentId, Person } from './document.ts'
import { documentLimits } from './limits.ts'

/** A link by which somebody without an account reads what is not published. */
export const DocumentPreview = z.object({
  id: z.string(),
  author: Person,
  createdAt: z.number(),
  expiresAt: z.number(),
})
export type DocumentPreview = z.infer<typeof DocumentPreview>

/** What proves a preview link: its id and a signature. */
export const PreviewToken = z.string().check(z.minLength(8), z.maxLength(120), z.regex(/^[\w.-]+$/))

export const listDocumentPreviews = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id/preview',
  summary: 'The preview links of a document that still open it.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId }),
  output: z.object({ list: z.array(DocumentPreview) }),
})

export const addDocumentPreview = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/preview',
  summary:
    'Makes a preview link: `/help/{id}?preview={token}`, for so many hours. The token is told once. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocumentPreviews],
  input: z.object({
    id: DocumentId,
    hours: z.number().check(z.int(), z.minimum(1), z.maximum(documentLimits.previewHours)),
  }),
  output: z.object({ id: z.string(), token: z.string(), expiresAt: z.number() }),
})

export const withdrawDocumentPreview = endpoint({
  method: 'POST',
  path: '/api/admin/document/:id/preview/:previewId/withdraw',
  summary: 'Ends a preview link at once. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocumentPreviews],
  input: z.object({ id: DocumentId, previewId: z.string().check(z.minLength(1), z.maxLength(36)) }),
  output: z.object({}),
})

export const getDocumentPreview = endpoint({
  method: 'GET',
  path: '/api/help/preview/:id',
  summary: 'A document as its readers would see it now, for anybody who has a preview link; kept by nobody.',
  auth: 'none',
  input: z.object({ id: DocumentId, token: PreviewToken }),
  output: HelpDoc,
})
