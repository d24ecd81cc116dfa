import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LessonId } from '#contract/course/course.ts'

/** A part of a video at which people asked. */
export const ConfusingPlace = z.object({
  /** Its first second, and the one after its last. */
  from: z.number(),
  to: z.number(),
  /** Questions about the lesson that stand there, and how many of these have no accepted answer. */
  questions: z.number(),
  open: z.number(),
  /** Danmu there that ask something. */
  danmu: z.number(),
  /** What they asked, the titles of questions first. */
  examples: z.array(z.string()),
})
export type ConfusingPlace = z.infer<typeof ConfusingPlace>

export const listConfusingPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/danmu/lesson/:id/confusing',
  summary:
    'The places of a lesson’s video at which most was asked, by questions about the lesson and by danmu that ask, five at most, the one with most first; for staff who keep the course. A question counts as three danmu. Of danmu that ask, the latest 5,000 are looked at.',
  auth: 'node',
  node: '/admin/danmu/list',
  input: z.object({ id: LessonId }),
  output: z.object({ list: z.array(ConfusingPlace) }),
})
