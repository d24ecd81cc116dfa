import { openPicture, PictureError, pictureTypes } from '#app/fields/picture/picture.ts'
import { uploadLimits } from '#contract/upload/limits.ts'

/** Below this a file is sent as it is: a screenshot stays sharp. */
const enoughBytes = 1024 * 1024

/**
 * What somebody chose, dropped or pasted, as it will be sent: a picture that this browser can open, of a kind that the
 * server takes and no larger than it has to be. Throws a PictureError.
 */
export async function readImage(file: File): Promise<Blob> {
  if (file.size === 0) throw new PictureError('incomplete')
  const picture = await openPicture(file)
  try {
    const known = pictureTypes.includes(file.type)
    // A moving picture would stand still.
    if (known && (file.size <= enoughBytes || (file.type === 'image/gif' && file.size <= uploadLimits.imageBytes)))
      return file
    const smaller = picture.file
    const best = known && file.size <= smaller.size ? file : smaller
    if (best.size > uploadLimits.imageBytes) throw new PictureError('size')
    return best
  } finally {
    picture.close()
  }
}
