import { alone } from './alone.ts'
import { readChoices, waitsFor } from './library-choices.ts'
import { saveWantedImages } from './library-images.ts'
import { readNote, type Shelf, shelfDatabase } from './library-rows.ts'
import { type ImagesTask, imagesPerTask, type LibraryAnswer } from './library-tasks.ts'
import { isNoRoom } from './no-room.ts'

/**
 * Saves the next few of a section's images, one tab at a time; none where they are not wanted, or where bytes are dear and
 * nobody has said yes. Answers how many were noted before; never rejects.
 */
export async function answerImages({ ask, locale, section }: ImagesTask): Promise<LibraryAnswer> {
  const shelf: Shelf = { locale, section }
  try {
    const choices = await readChoices()
    const wanted = choices.images === 'wanted' && choices.sections[section] === 'wanted' && !waitsFor(choices, false)
    const save = () => saveWantedImages(shelf, { limit: imagesPerTask })
    const images = wanted ? await alone(`${shelfDatabase(shelf)} images`, save) : 0
    return { ask, images, note: await readNote(shelf) }
  } catch (error) {
    return { ask, failed: true, why: isNoRoom(error) ? 'full' : undefined }
  }
}
