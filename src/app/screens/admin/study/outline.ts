import type { StaffCourse } from '#contract/course/staff.ts'

/** The outline as it is sent: a chapter without an id is new. */
export type Outline = { id: string | null; title: string; lessons: string[] }[]

export const outlineOf = ({ chapters }: StaffCourse): Outline =>
  chapters.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.map((lesson) => lesson.id) }))

const chapterWith = (outline: Outline, lesson: string) => outline.findIndex(({ lessons }) => lessons.includes(lesson))

/** A lesson put into a chapter at a place among those that are there without it, from 0 on. */
function placed(outline: Outline, lesson: string, chapter: number, at: number): Outline {
  return outline.map((one, index) => {
    const lessons = one.lessons.filter((id) => id !== lesson)
    return { ...one, lessons: index === chapter ? lessons.toSpliced(at, 0, lesson) : lessons }
  })
}

/** A lesson where another one stands: that one makes way. */
export function lessonAt(outline: Outline, lesson: string, other: string): Outline {
  const chapter = chapterWith(outline, other)
  return placed(outline, lesson, chapter, outline[chapter]?.lessons.indexOf(other) ?? 0)
}

/** A lesson at the end of a chapter. */
export function lessonInto(outline: Outline, lesson: string, chapterId: string): Outline {
  const chapter = outline.findIndex(({ id }) => id === chapterId)
  return placed(outline, lesson, chapter, outline[chapter]?.lessons.length ?? 0)
}

/** A lesson one place on, over the border of its chapter too; null where there is no further. */
export function lessonStep(outline: Outline, lesson: string, step: 1 | -1): Outline | null {
  const chapter = chapterWith(outline, lesson)
  const lessons = outline[chapter]?.lessons ?? []
  const to = lessons.indexOf(lesson) + step
  if (to >= 0 && to < lessons.length) return placed(outline, lesson, chapter, to)
  const next = outline[chapter + step]
  return next ? placed(outline, lesson, chapter + step, step === 1 ? 0 : next.lessons.length) : null
}

/** A chapter where another one stands, with its lessons. */
export function chapterAt(outline: Outline, chapterId: string, otherId: string): Outline {
  const from = outline.findIndex(({ id }) => id === chapterId)
  const to = outline.findIndex(({ id }) => id === otherId)
  const moved = outline[from]
  return moved ? outline.toSpliced(from, 1).toSpliced(to, 0, moved) : outline
}
