import { stringify } from 'yaml'
import type { QuizSettings } from '#contract/quiz/staff.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { lessonText } from '#server/course-import/makers.ts'

type Front = {
  title: string
  preview: boolean
  /** Of a lesson whose file is not there yet. */
  kind: LessonRow['kind'] | null
  quiz: QuizSettings | null
}

/** The Markdown of a lesson, which an import reads as the same words. */
export function lessonMarkdown({ title, preview, kind, quiz }: Front, body: string): string {
  const written = (whole: boolean) => {
    // What is undefined is not written.
    const front = {
      title,
      preview: preview || undefined,
      kind: kind ?? undefined,
      whole: whole || undefined,
      quiz: quiz ?? undefined,
    }
    return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body.trim()}\n`
  }
  const plain = written(false)
  const read = lessonText({ path: '', bytes: new TextEncoder().encode(plain) })
  // A text that begins with its title loses that, unless it says that all of it is text.
  return read?.body === body.trim() ? plain : written(true)
}
