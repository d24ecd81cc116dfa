import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { CourseId, LessonId } from './course.ts'
import { courseLimits } from './limits.ts'

/**
 * What somebody notes of a lesson, for nobody but themselves. A note’s id is made on the device, so that one which waits to
 * be sent can be edited and deleted as any other. Times are integer seconds.
 */

/** Made on a device: unguessable, and no two of one person’s are alike. */
export const NoteId = z.string().check(z.regex(/^[\w-]{16,36}$/))

/**
 * Where in its lesson a note stands: at a second of its video, or at a paragraph of its text, counted from 0. `words`: how
 * the paragraph begins, by which it is found again after the text was changed.
 */
export const NotePlace = z.union([
  z.strictObject({ second: z.number().check(z.int(), z.minimum(0), z.maximum(360_000)) }),
  z.strictObject({
    paragraph: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    words: z.string().check(z.maxLength(courseLimits.noteWordsChars)),
  }),
])
export type NotePlace = z.infer<typeof NotePlace>

export const Note = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Null: of the lesson as a whole. */
  at: z.nullable(NotePlace),
  text: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type Note = z.infer<typeof Note>

/** What somebody writes. */
export const NoteDraft = z.object({ text: requiredText(courseLimits.noteChars) })

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/course/note',
  summary: 'All notes of the caller, of courses that they left as well, the last changed first.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(Note) }),
})

const place = { id: CourseId, lessonId: LessonId, noteId: NoteId }

export const putNote = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/note/:noteId',
  summary:
    'Makes a note, or writes the caller’s note of this id anew; where it was deleted meanwhile it is there again. More than there may be: `data.fields.text = tooMany`. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'putNote', version: 1 },
  changes: () => [listNotes],
  input: z.extend(NoteDraft, { ...place, at: z.nullable(NotePlace) }),
  output: z.object({ updatedAt: z.number() }),
})

export const deleteNote = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/note/:noteId/delete',
  summary: 'Deletes a note of the caller’s; where there is none, nothing happens. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'deleteNote', version: 1 },
  changes: () => [listNotes],
  input: z.object(place),
  output: z.object({ deleted: z.literal(true) }),
})
