import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { Note, NotePlace, putNote } from '#contract/course/notes.ts'
import { holdAccount } from '#server/account/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countNotes, insertNote, notesOf, updateNote } from './rows-notes.ts'
import { lessonIn, shownCourse } from './shown.ts'

/** Somebody’s notes, the last changed first. */
export async function readNotes(db: Db | Trx, accountId: string): Promise<Note[]> {
  return (await notesOf(db, accountId)).map(({ place, lessonTitle, ...row }) => ({
    ...row,
    lessonTitle: lessonTitle ?? '',
    at: place === null ? null : (JSON.parse(place) as NotePlace),
  }))
}

/**
 * Makes a note, or writes it anew; when. A new one needs a lesson that its writer may know of; an existing one can be
 * changed even if the course is gone. Throws 404, 400 {text: tooMany}.
 */
export async function writeNote(
  trx: Trx,
  { clock }: Pick<Ports, 'clock'>,
  accountId: string,
  { id: courseId, lessonId, noteId: id, at, text }: ParsedInputOf<typeof putNote>,
): Promise<number> {
  // Held: of two new notes at once, the second is counted after the first.
  await holdAccount(trx, accountId)
  const now = clock.now()
  const place = at === null ? null : JSON.stringify(at)
  if (await updateNote(trx, { accountId, id, place, text, updatedAt: now })) return now
  await lessonIn(trx, await shownCourse(trx, courseId, accountId), lessonId)
  if ((await countNotes(trx, accountId)) >= courseLimits.notes) throw badInput({ text: 'tooMany' })
  await insertNote(trx, { accountId, id, courseId, lessonId, place, text, createdAt: now, updatedAt: now })
  return now
}
