import * as z from 'zod/mini'

/** What a lesson is, beside its text; chosen when it is made, and fixed from then on. */
export const LessonKind = z.enum(['text', 'quiz', 'video'])
export type LessonKind = z.infer<typeof LessonKind>

/** What finishes a lesson of each kind. Opening one that something else finishes is refused. */
export const finishedBy = {
  text: 'opening',
  quiz: 'passing',
  video: 'watching',
} as const satisfies Record<LessonKind, string>
