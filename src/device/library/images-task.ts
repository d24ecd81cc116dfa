import { isNoRoom } from '#device/no-room.ts'
import { withLock } from '#device/with-lock.ts'
import { readChoices, waitsFor } from './choices.ts'
import { saveWantedImages } from './images.ts'
import { type Partition, partitionDatabase, readNote } from './rows.ts'
import { type ImagesTask, imagesPerTask, type LibraryAnswer } from './tasks.ts'

/**
 * Saves the next few of a section's images, one tab at a time; none where they are not wanted, or where bytes are dear and
 * nobody has said yes. Answers how many were noted before; never rejects.
 */
export async function answerImages({ ask, locale, section }: ImagesTask): Promise<LibraryAnswer> {
  const partition: Partition = { locale, section }
  try {
    const choices = await readChoices()
    const wanted = choices.images === 'wanted' && choices.sections[section] === 'wanted' && !waitsFor(choices, false)
    const save = () => saveWantedImages(partition, { limit: imagesPerTask })
    const images = wanted ? await withLock(`${partitionDatabase(partition)} images`, save) : 0
    return { ask, images, note: await readNote(partition) }
  } catch (error) {
    return { ask, failed: true, why: isNoRoom(error) ? 'full' : undefined }
  }
}
