import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { uploadLimits } from '#contract/upload/limits.ts'
import { Failure, phrases } from './failure.ts'
import { readLimited } from './limited-body.ts'

/** Bytes of a form’s parts besides its file. */
const otherBytes = 64 * 1024
/** Bytes of a form whose call names no other number: the largest file, with room for its other parts. */
export const maxFormBytes = uploadLimits.imageBytes + otherBytes

/** Bytes of all forms that are being read at once; who comes beyond is asked to try again. */
const maxHeldBytes = 96 * 1024 * 1024
let heldBytes = 0

/**
 * The parts of a multipart/form-data body, in their order: text, or a file. No more is read than a form may have, even
 * if its length claims more; of another type nothing is.
 *
 * @param fileBytes of its file, where it may be larger than others
 */
export async function readForm(c: Context, fileBytes?: number): Promise<[name: string, value: unknown][]> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data *;.*\bboundary=/i.test(type)) throw new Failure(415, phrases.notForm)
  let held = 0
  const hold = (bytes: number) => {
    held += bytes
    heldBytes += bytes
    if (heldBytes > maxHeldBytes) throw new Failure(codes.unavailable, phrases.unavailable, null, 5)
  }
  try {
    const most = fileBytes === undefined ? maxFormBytes : fileBytes + otherBytes
    const tooLarge = new Failure(413, phrases.tooLarge, { fields: { file: 'size' } })
    const bytes = await readLimited(c.req.raw, most, tooLarge, hold)
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return [...form]
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(codes.badInput, phrases.notForm)
  } finally {
    heldBytes -= held
  }
}
