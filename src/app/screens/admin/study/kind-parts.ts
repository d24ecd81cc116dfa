import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { LessonKind } from '#contract/course/kind.ts'
import type { StaffLesson } from '#contract/course/staff.ts'

export type KindPartProps = { lesson: StaffLesson }

/** What is kept of a lesson of each kind beside its title and text, below their form; null where there is no more. */
export const kindParts: Record<LessonKind, LazyExoticComponent<ComponentType<KindPartProps>> | null> = {
  text: null,
  video: lazy(async () => ({ default: (await import('./video/VideoPart.tsx')).VideoPart })),
  quiz: lazy(async () => ({ default: (await import('./quiz/QuizEditor.tsx')).QuizEditor })),
}
