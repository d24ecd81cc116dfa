import { LessonKind } from '#contract/course/kind.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { fileType } from '#contract/file/kinds.ts'
import { isYes, splitFrontMatter } from '#server/help-import/read/front-matter.ts'
import { firstHeading, isDraft, line, textOf } from '#server/help-import/read/parse.ts'
import { type SourceFile, UnusableFile } from '#server/help-import/types.ts'
import { courseExportFile } from './exported.ts'

/** What a file says of its lesson; `title` null where it says none. */
export type LessonText = {
  title: string | null
  body: string
  preview: boolean
  /** What it says that it is, where no file beside it does. */
  kind?: LessonKind | undefined
  /** How a quiz is taken, as it is written. */
  quiz?: unknown
}

/** A lesson’s text of its Markdown; null of one that asks not to be published. Throws UnusableFile. */
export function lessonText({ bytes }: SourceFile): LessonText | null {
  const { front, body } = splitFrontMatter(textOf(bytes))
  if (isDraft(front)) return null
  const heading = firstHeading(body)
  const frontTitle = line(front.title)
  const title = frontTitle || heading?.text || null
  // The title stands above the text already.
  const rest =
    heading && !isYes(front.whole) && (frontTitle === '' || frontTitle === heading.text) ? heading.rest : body
  if (rest.length > courseLimits.bodyChars) throw new UnusableFile('the text is too long for one lesson')
  const kind = LessonKind.options.find((one) => one === front.kind)
  return { title, body: rest.trim(), preview: isYes(front.preview), kind, quiz: front.quiz }
}

const endingOf = (path: string) => /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** Questions that quizzes draw from; they are no lesson. */
export const isPool = (path: string): boolean => /^_pool\.(?:gift|csv|json)$/i.test(path)

/** What a file becomes, by its ending; null for what becomes nothing. */
export function roleOf(path: string): 'text' | 'quiz' | 'video' | 'captions' | null {
  const ending = endingOf(path)
  if (['md', 'markdown'].includes(ending)) return 'text'
  if (['gift', 'csv', 'json'].includes(ending)) return isPool(path) || path === courseExportFile ? null : 'quiz'
  if (['vtt', 'srt'].includes(ending)) return 'captions'
  return fileType(path, 'video') === null ? null : 'video'
}

/** Whether nobody expects a lesson of a file that becomes nothing. */
export const isBeside = (path: string): boolean =>
  isPool(path) || path === courseExportFile || ['yaml', 'yml', 'txt', ''].includes(endingOf(path))
