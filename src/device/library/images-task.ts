import { librarySections } from '#contract/library/sections.ts'
import { isNoRoom } from '#device/no-room.ts'
import { withLock } from '#device/with-lock.ts'
import { readChoices, waitsFor, wantsImages } from './choices.ts'
import { imageRoom, imagesLeft, saveWantedImages } from './images.ts'
import { sweepChanged } from './images-sweep.ts'
import { type Partition, readNote } from './rows.ts'
import { type ImagesTask, imagesPerTask, type LibraryAnswer } from './tasks.ts'

/**
 * Saves the next few of a section's images, one tab at a time; none where they are not wanted, where bytes are dear and
 * nobody has said yes, or beyond the language's budget. Answers how many were noted before; never rejects.
 */
export async function answerImages({ ask, locale, section }: ImagesTask): Promise<LibraryAnswer> {
  const partition: Partition = { locale, section }
  try {
    const choices = await readChoices()
    const wanted = wantsImages(choices) && choices.sections[section] === 'wanted' && !waitsFor(choices, false)
    const saveBatch = async () => saveWantedImages(partition, { limit: imagesPerTask, room: await imageRoom(locale) })
    const save = async () => {
      const images = await saveBatch()
      if (images > 0 || (await imagesLeft(partition)) === 0) return images
      // No room: perhaps for what nothing shows any more, here or in another section.
      let isSwept = false
      for (const one of librarySections) isSwept = (await sweepChanged({ locale, section: one })) || isSwept
      return isSwept ? saveBatch() : 0
    }
    // The budget is the language's: its sections take their turns.
    const images = wanted ? await withLock(`lamplight-images-${locale}`, save) : 0
    return { ask, images, note: await readNote(partition) }
  } catch (error) {
    return { ask, failed: true, why: isNoRoom(error) ? 'full' : undefined }
  }
}
