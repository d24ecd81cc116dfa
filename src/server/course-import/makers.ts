import { courseLimits } from '#contract/course/limits.ts'
import { fileType } from '#contract/file/kinds.ts'
import { isYes, splitFrontMatter } from '#server/help-import/read/front-matter.ts'
import { firstHeading, isDraft, line, textOf } from '#server/help-import/read/parse.ts'
import { type SourceFile, UnusableFile } from '#server/help-import/types.ts'

/** What a file says of its lesson; `title` null where it says none. */
export type LessonText = { title: string | null; body: string; preview: boolean }

/** A lesson’s text of its Markdown; null of one that asks not to be published. Throws UnusableFile. */
export function lessonText({ bytes }: SourceFile): LessonText | null {
  const { front, body } = splitFrontMatter(textOf(bytes))
  if (isDraft(front)) return null
  const heading = firstHeading(body)
  const frontTitle = line(front.title)
  const title = frontTitle || heading?.text || null
  // The title stands above the text already.
  const rest = heading && (frontTitle === '' || frontTitle === heading.text) ? heading.rest : body
  if (rest.length > courseLimits.bodyChars) throw new UnusableFile('the text is too long for one lesson')
  return { title, body: rest.trim(), preview: isYes(front.preview) }
}

const endingOf = (path: string) => /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** What a file becomes, by its ending; null for what becomes nothing. */
export function roleOf(path: string): 'text' | 'quiz' | 'video' | 'captions' | null {
  const ending = endingOf(path)
  if (['md', 'markdown'].includes(ending)) return 'text'
  if (['gift', 'csv'].includes(ending)) return 'quiz'
  if (['vtt', 'srt'].includes(ending)) return 'captions'
  return fileType(path, 'video') === null ? null : 'video'
}

/** Whether nobody expects a lesson of a file that becomes nothing. */
export const isBeside = (path: string): boolean => ['yaml', 'yml', 'txt', ''].includes(endingOf(path))
