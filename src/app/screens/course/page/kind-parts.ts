import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { LessonKind } from '#contract/course/kind.ts'

export type KindPartProps = { course: Course; lesson: Lesson }

/** What a lesson of each kind shows below its text, loaded when one is opened; null where the text is all. */
export const kindParts: Record<LessonKind, LazyExoticComponent<ComponentType<KindPartProps>> | null> = {
  text: null,
  video: lazy(async () => ({ default: (await import('./video/VideoPart.tsx')).VideoPart })),
  quiz: lazy(async () => ({ default: (await import('./quiz/QuizPart.tsx')).QuizPart })),
}
