import type { LessonRow } from '#server/course/rows.ts'
import type { Teacher } from '#server/course/write.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CourseImportPorts = Pick<
  Ports,
  'db' | 'clock' | 'secrets' | 'files' | 'uploads' | 'markdown' | 'documentImages' | 'videos' | 'log'
>

/** What a lesson has beside its text, such as its video. */
export type Part = {
  /** What it is known by, without a space: of a part that has another one it is written. */
  print: string
  /**
   * Gets ready outside of the transaction what is to be written in it; `write` false: looks whether that would do, and keeps
   * nothing. Throws UnusableFile.
   */
  ready(write: boolean): Promise<Ready>
}

export type Ready = {
  write(trx: Trx, who: Teacher, lesson: LessonRow): Promise<void>
  /** Big files that were kept for it: where nothing is written they go again. */
  files: string[]
}
