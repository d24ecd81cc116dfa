import type { Trx } from '#server/db/schema.ts'
import { picturesIn, type SitePicture } from '#server/text/site-pictures.ts'
import { closedAmong, closeFile, closeImage, holdImage, openFiles } from './rows-closed.ts'
import { isInClosedLesson, isOpenInCourse, isOutsideCourses } from './rows-images.ts'

/**
 * Decides anew who may fetch the pictures of a course’s text that was written, opened, closed or taken away: those that only
 * closed lessons and quizzes show are closed, and what anything else shows is open. What nothing shows any more stays as it
 * is. Called when the rows are as they will be; uploads are kept for as long as the site lives from now on.
 */
export async function settlePictures(trx: Trx, text: string, now: number): Promise<void> {
  for (const picture of picturesIn(text))
    if (picture.store === 'uploads') await settleUpload(trx, picture, now)
    else await settleFile(trx, picture)
}

async function settleUpload(trx: Trx, picture: SitePicture, now: number): Promise<void> {
  const known = await holdImage(trx, picture.key, now)
  if (!known) return
  // Nothing else shows a new one, and what shows one elsewhere has opened it.
  const mayBeElsewhere = !known.isNew && known.closed === 0
  const closed = (await isOpen(trx, picture, mayBeElsewhere ? known.accountId : null))
    ? 0
    : (await isInClosedLesson(trx, picture))
      ? 1
      : known.closed
  if (closed !== known.closed) await closeImage(trx, picture.key, closed)
}

async function settleFile(trx: Trx, picture: SitePicture): Promise<void> {
  const isClosed = (await closedAmong(trx, [picture])).size > 0
  if (await isOpen(trx, picture, isClosed ? null : '')) await openFiles(trx, [picture])
  else if (!isClosed && (await isInClosedLesson(trx, picture))) await closeFile(trx, picture.key)
}

/** `uploader`: whose own texts may show it; null where nothing but courses can. */
const isOpen = async (trx: Trx, picture: SitePicture, uploader: string | null) =>
  (await isOpenInCourse(trx, picture)) || (uploader !== null && (await isOutsideCourses(trx, uploader, picture)))
