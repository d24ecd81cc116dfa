import type { LessonQuestion } from '#contract/question/lesson.ts'

/** Neighbours on a timeline that one press opens; `from` and `to` are parts of the video, 0 to 1. */
export type Stretch = { from: number; to: number; questions: LessonQuestion[] }

/** So near to the first of a stretch, as a part of the video, a question is of it: a finger needs the room. */
const near = 0.2

/** The part of the video, 0 to 1, at which a question stands. */
export const partOf = ({ lesson }: LessonQuestion, seconds: number): number =>
  Math.min(1, (lesson.second ?? 0) / Math.max(1, seconds))

/** Questions at seconds of a video that is `seconds` long, by where they stand in it; those about all of it are left out. */
export function stretchesOf(questions: LessonQuestion[], seconds: number): Stretch[] {
  const stretches: Stretch[] = []
  const placed = questions
    .filter(({ lesson }) => lesson.second !== null)
    .toSorted((a, b) => (a.lesson.second ?? 0) - (b.lesson.second ?? 0) || a.createdAt - b.createdAt)
  for (const question of placed) {
    const at = partOf(question, seconds)
    const last = stretches.at(-1)
    if (last && at - last.from < near) {
      last.to = at
      last.questions.push(question)
    } else stretches.push({ from: at, to: at, questions: [question] })
  }
  return stretches
}
