import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { locales } from '#contract/base/locale.ts'
import { listDocumentCategories } from '#contract/document/categories.ts'
import { listDocuments } from '#contract/document/reads.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { FileField } from '#contract/upload/upload.ts'
import { transferLimits } from './limits.ts'

/**
 * How far a transfer is. An import: `receiving` its parts, `checking` what it would do, `checked`, `importing`, `imported`.
 * An export: `exporting`, `exported`. Either: `failed`, for the reason in `problem`.
 */
export const TransferState = z.enum([
  ...(['receiving', 'checking', 'checked', 'importing', 'imported'] as const),
  ...(['exporting', 'exported', 'failed'] as const),
])
export type TransferState = z.infer<typeof TransferState>

/**
 * Why one failed. `zip`: no zip, or a damaged one. `entries`, `size`, `texts`, `ratio`: beyond a limit. `empty`: nothing in
 * it that could be imported. `source`: something else is known by this name. `version`: nobody said which version it is. `course`:
 * no course can be made of it, and the remarks say why. `error`: the server's log says it.
 */
export const TransferProblem = z.enum([
  ...(['zip', 'entries', 'size', 'texts', 'ratio'] as const),
  ...(['empty', 'source', 'version', 'course', 'error'] as const),
])
export type TransferProblem = z.infer<typeof TransferProblem>

/** What an import does, or would do: documents, and how much besides; of an export what it has. */
export const TransferCounts = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Came from the same source before, and are in it no longer: they are taken down. */
  archived: z.number(),
  categories: z.number(),
  images: z.number(),
})
export type TransferCounts = z.infer<typeof TransferCounts>

/** What was not taken as it is, by reason. */
export const TransferRemark = z.object({
  reason: z.string(),
  count: z.number(),
  examples: z.array(z.string()),
  /** The files were not taken at all. */
  left: z.boolean(),
})
export type TransferRemark = z.infer<typeof TransferRemark>

export const TransferId = z.string().check(z.minLength(1), z.maxLength(40))
export const TransferName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** As `npm run import -- --source` takes it. */
export const SourceField = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^:\s][^:]*$/))

/** A zip on its way into the help centre, or out of it. */
export const Transfer = z.object({
  id: z.string(),
  kind: z.enum(['import', 'export']),
  state: TransferState,
  /** The zip's file name. */
  name: z.string(),
  /** What its documents are known by; the same name again updates them. Empty of an export. */
  source: z.string(),
  bytes: z.number(),
  /** Parts that have come. */
  received: z.number(),
  /** 0 to 100 while the server is at it; null where it does not say yet. */
  progress: z.nullable(z.number()),
  counts: z.nullable(TransferCounts),
  remarks: z.array(TransferRemark),
  problem: z.nullable(TransferProblem),
  /** Where an export is fetched, relative to the CDN prefix; otherwise empty. */
  path: z.string(),
  /** Integer seconds. */
  createdAt: z.number(),
})
export type Transfer = z.infer<typeof Transfer>

const access = { auth: 'node', node: '/admin/doc/transfer' } as const

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfer',
  summary: 'Imports and exports of the last day, the newest first.',
  ...access,
  input: z.object({}),
  output: z.object({ list: z.array(Transfer) }),
})

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/admin/transfer/:id',
  summary: 'One import or export: how far it is, and what it found.',
  ...access,
  input: z.object({ id: TransferId }),
  output: Transfer,
})

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/admin/transfer',
  summary: 'Begins to bring a zip of Markdown; its parts follow. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listTransfers],
  input: z.object({
    name: TransferName,
    source: SourceField,
    bytes: z.int().check(z.gte(1), z.lte(transferLimits.zipBytes)),
    /** The language of documents that do not say theirs. */
    locale: z.optional(z.enum(locales)),
    /** Everything goes below the category of this name or id; a new one where there is none. */
    category: z.optional(z.string().check(z.trim(), z.maxLength(helpLimits.categoryNameChars))),
    /** The version that the zip describes, when it is one of several; as `--docs-version` takes it. */
    version: z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(/^[^:\n]*$/))),
    /** That version is the current one from now on. */
    isCurrent: z.optional(z.boolean()),
  }),
  output: Transfer,
})

export const sendTransferPart = endpoint({
  method: 'POST',
  path: '/api/admin/transfer/:id/part',
  summary:
    'Brings the next part of a zip, as multipart/form-data; `part` counts from 0. A part that has come already changes nothing.',
  ...access,
  form: true,
  input: z.object({ id: TransferId, part: z.coerce.number().check(z.int(), z.gte(0)), file: FileField }),
  output: z.object({ received: z.number() }),
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/admin/transfer/:id/check',
  summary: 'Finds out what an import would do, and writes nothing. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listTransfers, getTransfer],
  input: z.object({ id: TransferId }),
  output: Transfer,
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/admin/transfer/:id/run',
  summary: 'Imports a zip that was checked. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listTransfers, getTransfer, listDocuments, listDocumentCategories],
  input: z.object({ id: TransferId }),
  output: Transfer,
})

export const getTransferRemarks = endpoint({
  method: 'GET',
  path: '/api/admin/transfer/:id/remarks',
  summary: 'Every remark of an import or export, as lines of text.',
  ...access,
  input: z.object({ id: TransferId }),
  output: z.object({ text: z.string() }),
})

export const beginExport = endpoint({
  method: 'POST',
  path: '/api/admin/transfer-export',
  summary: 'Begins to write the published help centre as a zip of Markdown and images. Takes an Idempotency-Key.',
  ...access,
  changes: () => [listTransfers],
  input: z.object({ locales: z.array(z.enum(locales)).check(z.minLength(1), z.maxLength(2)) }),
  output: Transfer,
})
