import { clock } from '#app/lib/clock.ts'
import { folded } from '#app/lib/folded.ts'
import type { Note, NotePlace } from '#contract/course/notes.ts'
import { plain } from '#contract/reply/fill.ts'
import type { OutboxItem } from '#device/outbox/item.ts'

/** What was done to a note, by its id. */
export type NoteChange =
  | { is: 'put'; note: Pick<Note, 'id' | 'courseId' | 'lessonId' | 'at' | 'text'>; at: number }
  | { is: 'deleted'; id: string }

/** What a course and a lesson are called, as far as the device knows. */
export type TitlesOf = (courseId: string, lessonId: string) => Pick<Note, 'courseTitle' | 'lessonTitle'>

/** Notes after a change, the last changed first. */
export function changed(notes: Note[], change: NoteChange, titlesOf: TitlesOf): Note[] {
  if (change.is === 'deleted') return notes.filter(({ id }) => id !== change.id)
  const { note, at } = change
  const known = notes.find(({ id }) => id === note.id)
  const now = known ?? { ...note, ...titlesOf(note.courseId, note.lessonId), createdAt: at }
  return [
    { ...now, at: note.at, text: note.text, updatedAt: Math.max(at, known?.updatedAt ?? 0) },
    ...notes.filter(({ id }) => id !== note.id),
  ]
}

const path = /^\/api\/course\/item\/([\w-]+)\/lesson\/([\w-]+)\/note\/([\w-]+)(\/delete)?$/

/** What a write that waits in the outbox does to a note; null where it is about something else. */
export function changeOf({ path: address, body, createdAt }: OutboxItem): NoteChange | null {
  const [, courseId, lessonId, id, deletes] = path.exec(address) ?? []
  if (!courseId || !lessonId || !id) return null
  if (deletes) return { is: 'deleted', id }
  const note = { id, courseId, lessonId, at: (body.at ?? null) as NotePlace | null, text: String(body.text ?? '') }
  return { is: 'put', note, at: createdAt }
}

const orderOf = ({ at }: Note) => (at === null ? -1 : 'second' in at ? at.second : at.paragraph)

/** As they stand in their lesson: those of the whole of it first. */
export const byPlace = (a: Note, b: Note) => orderOf(a) - orderOf(b) || a.createdAt - b.createdAt

/** Whether every one of the words stands in a note, its place or its titles; width and case do not matter. */
export function holdsWords({ text, at, courseTitle, lessonTitle }: Note, asked: string): boolean {
  const all = folded([text, at && 'words' in at ? at.words : '', courseTitle, lessonTitle].join('\n'))
  return folded(asked)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** Notes by their courses, and in these by their lessons; what was changed last leads. */
export function grouped(
  notes: Note[],
): { id: string; title: string; lessons: { id: string; title: string; notes: Note[] }[] }[] {
  const courses = new Map<string, Map<string, Note[]>>()
  for (const note of notes) {
    const lessons = courses.get(note.courseId) ?? new Map<string, Note[]>()
    courses.set(note.courseId, lessons.set(note.lessonId, [...(lessons.get(note.lessonId) ?? []), note]))
  }
  return [...courses].map(([id, lessons]) => ({
    id,
    title: [...lessons.values()][0]?.[0]?.courseTitle ?? '',
    lessons: [...lessons].map(([lessonId, its]) => ({
      id: lessonId,
      title: its[0]?.lessonTitle ?? '',
      notes: its.toSorted(byPlace),
    })),
  }))
}

const line = (text: string) => plain(text.replace(/\s+/g, ' ').trim())

/** Notes as one text in Markdown: titles and beginnings of paragraphs are words, what was noted stays as it was typed. */
export function asMarkdown(title: string, notes: Note[]): string {
  const parts = [`# ${line(title)}`]
  for (const course of grouped(notes)) {
    parts.push(`## ${line(course.title)}`)
    for (const lesson of course.lessons) {
      parts.push(`### ${line(lesson.title)}`)
      for (const { at, text } of lesson.notes) {
        if (at && 'second' in at) parts.push(`**${clock(at.second)}**`)
        else if (at && at.words !== '') parts.push(`> ${line(at.words)}…`)
        parts.push(text.trim(), '---')
      }
    }
  }
  return `${parts.join('\n\n')}\n`
}
