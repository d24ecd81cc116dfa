import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** A file as both a browser and the server hold it. */
export type UploadedFile = { size: number; type: string; arrayBuffer(): Promise<ArrayBuffer> }

export const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value

/** The part of a form that is a file; the OpenAPI document knows it by this schema. */
export const FileField = z.custom<UploadedFile>(isFile, 'incomplete')

/** What an upload is for; an avatar becomes a square of 512 pixels. */
export const UploadPurpose = z.enum(['avatar', 'image'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** What became of an upload: an image of ours, without anything that was in the file besides it. */
export const Upload = z.object({
  id: z.string(),
  /** Relative to the CDN prefix. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})
export type Upload = z.infer<typeof Upload>

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/ajax/upload',
  summary: 'Takes one image (JPEG, PNG, WebP or GIF), as multipart/form-data, and encodes it anew.',
  auth: 'member',
  form: true,
  input: z.object({ file: FileField, purpose: UploadPurpose }),
  output: Upload,
})

export const deleteUpload = endpoint({
  method: 'POST',
  path: '/api/ajax/upload/:id/delete',
  summary: 'Takes an upload of one’s own back that nothing uses.',
  auth: 'member',
  input: z.object({ id: z.string().check(z.maxLength(36)) }),
  output: z.object({ deleted: z.number() }),
})
