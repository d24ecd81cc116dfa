import type { Locale } from '#contract/base/locale.ts'
import type { CourseField } from '#contract/transfer/course.ts'
import type { ImportNote, LargeFile, SourceFile, UnreadFile } from '#server/help-import/types.ts'

/**
 * What a folder has of a course. `others` are the paths of files that no import of help reads: `read` answers a small file,
 * `open` one of any size, or throws UnusableFile.
 */
export type CourseFolder = {
  files: SourceFile[]
  failures: UnreadFile[]
  others: string[]
  read(path: string): Uint8Array | null
  open(path: string): Promise<LargeFile>
}

export type CourseImportOptions = {
  /** What the course is known by: the same again updates it. */
  source: string
  /** Nobody chose that name: a folder that shares no lesson with what is known by it is refused. */
  isNameGuessed: boolean
  /** The folder’s own name: the title of a course that says none. */
  name: string
  /** Of a course that does not say its own. */
  locale?: Locale | undefined
  /** The account that brings it teaches it: no course that they do not teach is changed, even one of the same name. */
  ownerId?: string | undefined
  /** The username of the teacher; a course that is there already keeps its own. */
  teacher?: string | undefined
  /** Lessons whose files are gone are removed. */
  remove: boolean
  dryRun: boolean
  /** Before each lesson is read. */
  onLook?: () => void
  /** Of the lessons that are to be written. */
  onProgress?: (done: number, total: number) => void
}

/** Of the command line a name is the site’s; what somebody brings on the screen has a name among their own. */
export const ownName = ({ source, ownerId }: CourseImportOptions) =>
  ownerId === undefined ? source : `${ownerId}:${source}`

/** Titles of lessons, by what became of them. */
export type CourseImportReport = {
  /** Null of a new one that was not written. */
  courseId: string | null
  title: string
  isNew: boolean
  /** What of the course itself is another than it was; nothing of a new one. */
  changed: CourseField[]
  added: string[]
  updated: string[]
  unchanged: number
  /** Their files are not in the folder any more. */
  gone: string[]
  removed: boolean
  failures: ImportNote[]
  warnings: ImportNote[]
}

/** A folder that nothing is imported of; the message says why, with the line where there is one. */
export class CourseRefused extends Error {}

/** Something else is known by the name that nobody chose for this. */
export class CourseSourceTaken extends CourseRefused {}
