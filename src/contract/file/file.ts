import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { type FilePurpose, fileKinds } from './kinds.ts'
import { fileLimits } from './limits.ts'

const Purpose = z.enum(Object.keys(fileKinds) as [FilePurpose, ...FilePurpose[]])
export const FileId = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[\w-]+$/))

/** Characters that end a line, or turn the direction of what follows: no name needs one. */
const odd = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** A file’s name as people read it; it is never a path. */
export const FileName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(fileLimits.nameChars),
  z.refine((name) => !odd.test(name) && !/[\\/]/.test(name), { error: 'illegal' }),
)

/** A big file, or as much of it as has come. */
export const BigFile = z.object({
  id: z.string(),
  purpose: Purpose,
  name: z.string(),
  /** By its name’s ending. */
  type: z.string(),
  bytes: z.number(),
  /** Bytes that are kept; all of them once it is ready. */
  received: z.number(),
  /** When its owner’s device says that it was last changed, integer milliseconds; 0 where it does not say. */
  modified: z.number(),
  state: z.enum(['receiving', 'ready']),
  /** Integer seconds. */
  createdAt: z.number(),
})
export type BigFile = z.infer<typeof BigFile>

export const listUnfinishedFiles = endpoint({
  method: 'GET',
  path: '/api/file',
  summary: 'What the caller has begun to upload and not finished, the latest first.',
  auth: 'member',
  input: z.object({ purpose: Purpose }),
  output: z.object({ list: z.array(BigFile) }),
})

export const getFile = endpoint({
  method: 'GET',
  path: '/api/file/:id',
  summary: 'A file that the caller has uploaded, or is uploading; somebody else’s is 404.',
  auth: 'member',
  input: z.object({ id: FileId }),
  output: BigFile,
})

export const beginFile = endpoint({
  method: 'POST',
  path: '/api/file',
  summary:
    'Begins the upload of a big file: size and type are judged before a byte is sent. Its bytes follow by the protocol tus 1.0 (HEAD and PATCH) at /api/file/{id}/bytes. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listUnfinishedFiles],
  input: z.object({
    purpose: Purpose,
    name: FileName,
    bytes: z.int().check(z.gte(1), z.lte(fileLimits.bytes)),
    modified: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  output: BigFile,
})

export const deleteFile = endpoint({
  method: 'POST',
  path: '/api/file/:id/delete',
  summary: 'Gives up an upload of the caller’s, or removes a file of theirs that nothing uses.',
  auth: 'member',
  changes: () => [listUnfinishedFiles],
  input: z.object({ id: FileId }),
  output: z.object({ deleted: z.number() }),
})

/** Where the bytes of an upload are sent, under the API’s base. */
export const fileBytesPath = (id: string): string => `/api/file/${id}/bytes`
