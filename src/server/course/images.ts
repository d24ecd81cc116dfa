import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { uploadNames } from '#server/text/upload-names.ts'
import { imagesAreThere, keepImages } from '#server/upload/rows-images.ts'

/**
 * Keeps the uploads that a course’s texts show, and its new cover, for as long as the site lives: an upload that nothing
 * holds is removed. Throws 400 {cover: illegal} for a new cover that is no upload any more.
 */
export async function holdImages(
  trx: Trx,
  { text, cover = '', known = '' }: { text: string; cover?: string; known?: string },
  now: number,
): Promise<void> {
  const own = uploadNames(cover)
  if (cover !== known && own.length > 0 && !(await imagesAreThere(trx, own))) throw badInput({ cover: 'illegal' })
  const names = [...new Set([...own, ...uploadNames(text)])]
  if (names.length > 0) await keepImages(trx, names, now)
}
