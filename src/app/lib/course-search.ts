import type { KnownLevel } from '#contract/course/level.ts'
import { searchId, searchSecond } from './search-text.ts'

/** What the address of /course says: a part of the title, and a tag, to which published courses are narrowed. */
export interface CourseSearch {
  q?: string | undefined
  tag?: string | undefined
  /** How much it asks of who takes it. */
  level?: KnownLevel | undefined
  /** The code of a certificate, which is shown in place of the courses. */
  certificate?: string | undefined
}

const wordsOf = (value: unknown, most: number): string | undefined => {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words.trim() !== '' ? words.slice(0, most) : undefined
}

/** Reads the query of /course; what it does not know counts for nothing. */
export function courseSearch({ q, tag, level, certificate }: Record<string, unknown>): CourseSearch {
  // As people copy it from paper: four by four, in small letters.
  const code = wordsOf(certificate, 40)?.replace(/[\s-]/g, '').toUpperCase()
  const known = ([1, 2, 3] as const).find((one) => String(one) === String(level))
  return {
    q: wordsOf(q, 100),
    tag: wordsOf(tag, 20),
    ...(known && { level: known }),
    ...(code && { certificate: code }),
  }
}

/** Reads the query of /course/notes: words that notes have. Blanks stay, for they are typed between two. */
export function notesSearch({ q }: Record<string, unknown>): { q?: string | undefined } {
  return { q: wordsOf(q, 100) }
}

/** Reads the query of /course/practice: the question that is asked first, due or not. */
export function practiceSearch({ question }: Record<string, unknown>): { question?: string | undefined } {
  return { question: searchId(question) }
}

/** What the address of /course/{id} says: the lesson that is open, and the second at which its video begins, or the question whose paragraph is shown. */
export interface LessonSearch {
  lesson?: string | undefined
  at?: number | undefined
  question?: string | undefined
}

/** Reads the query of /course/{id}. */
export function lessonSearch({ lesson, at, question }: Record<string, unknown>): LessonSearch {
  return { lesson: searchId(lesson), at: searchSecond(at), question: searchId(question) }
}
