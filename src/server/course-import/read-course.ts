import type { Locale } from '#contract/base/locale.ts'
import type { LessonKind } from '#contract/course/kind.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { CourseRow } from '#server/course/rows.ts'
import { isYes, splitFrontMatter } from '#server/help-import/read/front-matter.ts'
import { guessedLocale, localeOfName } from '#server/help-import/read/language.ts'
import { draftReason, isDraft, readable, textOf } from '#server/help-import/read/parse.ts'
import { type ImportNote, type SourceFile, UnusableFile } from '#server/help-import/types.ts'
import { unnumbered } from '#server/text/slug.ts'
import { type CaptionFile, captionsOfVideos } from './caption-files.ts'
import { type CourseYaml, readCourseYaml } from './course-yaml.ts'
import { isBeside, type LessonText, lessonText, roleOf } from './makers.ts'
import { type CourseFolder, type CourseImportOptions, CourseRefused } from './types.ts'

export type PlannedLesson = LessonText & {
  key: string
  kind: LessonKind
  /** Its video or questions; of a lesson that is text alone, its Markdown. */
  path: string
  /** The Markdown that its text is of; the same as `path` where there is nothing else, null where there is none. */
  textPath: string | null
  title: string
  captions: CaptionFile[]
}
export type PlannedChapter = { key: string; title: string; lessons: PlannedLesson[] }

/** What a folder says of a course, before anything of it is rendered. Keys leave numbers out: they only order. */
export type CoursePlan = {
  yaml: CourseYaml
  /** Its own, where the folder does not say another. */
  title: string
  locale: Locale
  /** Undefined where there is none, or none that can be used: then the one that it had stays. */
  intro: { path: string; body: string } | null | undefined
  chapters: PlannedChapter[]
  failures: ImportNote[]
  warnings: ImportNote[]
  /** Keys of files that are there and of which no lesson could be made: what was made of them before stays. */
  broken: Set<string>
}

const intros = ['intro', 'index', 'readme']

/**
 * Reads a folder as a course, or as what is new of `course`; `isAsExported`: `course.yaml` says of it what it said when it was
 * exported, so that nothing of it is new. Throws CourseRefused for one that nothing can be made of.
 */
export function readCourse(
  folder: CourseFolder,
  options: CourseImportOptions,
  course: Pick<CourseRow, 'title' | 'locale'> | undefined,
  isAsExported = false,
): CoursePlan {
  const written = readCourseYaml(folder.read('course.yaml') ?? folder.read('course.yml'))
  const { intro: introPath, cover, chapters: named } = written
  const yaml = isAsExported ? { intro: introPath, cover, chapters: named } : written
  const failures: ImportNote[] = [...folder.failures]
  const warnings: ImportNote[] = []
  const broken = new Set(folder.failures.flatMap(({ path }) => keyOf(path) ?? []))
  for (const path of folder.others)
    if (roleOf(path) === null && !isBeside(path))
      failures.push({ path, reason: 'is not taken: no lesson is made of such a file' })
  const texts = folder.files.filter(({ path }) => roleOf(path) === 'text')
  const introFile = introOf(texts, yaml)
  const lessons = lessonsOf(
    texts.filter((file) => file !== introFile),
    folder.others,
    { failures, warnings, broken },
  )
  if (lessons.length === 0)
    throw new CourseRefused(
      warnings.length > 0
        ? 'there is no lesson in this folder that is more than a draft'
        : 'there is no lesson in this folder: neither Markdown nor a video nor a file of questions',
    )
  if (lessons.length > courseLimits.lessons)
    throw new CourseRefused(
      `there are ${lessons.length} lessons in this folder, and a course has ${courseLimits.lessons} at most`,
    )
  const nameless = yaml.title ?? cut(readable(unnumbered(options.name).name))
  const chapters = chaptersOf(lessons, nameless, yaml, failures)
  if (chapters.length > courseLimits.chapters)
    throw new CourseRefused(
      `there are ${chapters.length} chapters in this folder, and a course has ${courseLimits.chapters} at most`,
    )
  const intro = introFile ? introText(introFile, { failures, warnings }) : undefined
  const first = `${nameless}\n${intro?.body ?? ''}\n${lessons[0]?.body ?? ''}`
  const guessed = () => options.locale ?? localeOfName(options.name) ?? guessedLocale(first).locale
  const title = yaml.title ?? course?.title ?? nameless
  const locale = yaml.language ?? course?.locale ?? guessed()
  return { yaml, title, locale, intro, chapters, failures, warnings, broken }
}

/** `10-b` comes after `9-a`, on every machine. */
function byNumber(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = (left[at] as string).localeCompare(right[at] as string, 'en', { numeric: true })
    if (order !== 0) return order
  }
  return left.length - right.length
}

function introOf(texts: SourceFile[], yaml: CourseYaml): SourceFile | undefined {
  const wanted = yaml.intro
  if (wanted !== undefined) {
    const found = texts.find(({ path }) => path === wanted)
    if (!found) throw new CourseRefused(`course.yaml: the intro ${wanted} is not in the folder, or is no Markdown`)
    return found
  }
  return texts.find(({ path }) => !path.includes('/') && intros.includes(nameOf(path).toLowerCase()))
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
const bare = (part: string) => unnumbered(part).name.toLowerCase()
/** A path without its ending: what is called the same belongs together. */
const stemOf = (path: string) => path.replace(/\.[^./]*$/, '').toLowerCase()

/** What a file’s lesson is known by; null for a file that no lesson is made of. A lesson keeps its kind, so that is in it. */
function keyOf(path: string): string | null {
  const role = roleOf(path)
  return role === null || role === 'captions' ? null : keyAt(path, role)
}

/** The same of a file that is a lesson of a kind that its ending need not say. */
export function keyAt(path: string, kind: LessonKind): string {
  const place = [...path.split('/').slice(0, -1), nameOf(path)].map(bare).join('/')
  return kind === 'text' ? place : `${kind}:/${place}`
}

/** What a chapter is known by. */
export const chapterKey = (folder: string): string => bare(folder)

const noText: LessonText = { title: null, body: '', preview: false }

type Remarks = Pick<CoursePlan, 'failures' | 'warnings'>

/**
 * A video and a file of questions are lessons, with the Markdown of the same name as their text; so is any other Markdown.
 * None is made of what its Markdown calls a draft.
 */
function lessonsOf(
  texts: SourceFile[],
  others: string[],
  { failures, warnings, broken }: Remarks & Pick<CoursePlan, 'broken'>,
): PlannedLesson[] {
  const mains = others.filter((path) => ['quiz', 'video'].includes(roleOf(path) ?? '')).sort(byNumber)
  const textOfStem = new Map(texts.map((file) => [stemOf(file.path), file]))
  const stems = new Set(mains.map(stemOf))
  const { captions, strays } = captionsOfVideos(
    others.filter((path) => roleOf(path) === 'captions'),
    mains.filter((path) => roleOf(path) === 'video'),
  )
  failures.push(...strays)
  const files = [
    ...mains.map((path) => ({ path, text: textOfStem.get(stemOf(path)) })),
    ...texts.filter(({ path }) => !stems.has(stemOf(path))).map((text) => ({ path: text.path, text })),
  ]
  return files
    .sort((a, b) => byNumber(a.path, b.path))
    .flatMap(({ path, text }) => {
      let key = keyOf(path) ?? ''
      try {
        const lesson = text ? lessonText(text) : noText
        if (!lesson) {
          warnings.push({ path: text?.path ?? path, reason: draftReason })
          return []
        }
        const title = cut(lesson.title ?? readable(unnumbered(nameOf(path)).name))
        const role = roleOf(path) as LessonKind
        const kind = role === 'text' ? (lesson.kind ?? role) : role
        key = keyAt(path, kind)
        return [{ ...lesson, key, kind, path, textPath: text?.path ?? null, title, captions: captions.get(path) ?? [] }]
      } catch (error) {
        if (!(error instanceof UnusableFile)) throw error
        failures.push({ path: text?.path ?? path, reason: error.message })
        broken.add(key)
        return []
      }
    })
}

/**
 * A folder is a chapter, with all that lies deeper in it; other files come first, in a chapter of the course’s name.
 */
function chaptersOf(
  lessons: PlannedLesson[],
  title: string,
  { chapters: said = [] }: CourseYaml,
  failures: ImportNote[],
): PlannedChapter[] {
  const titles = new Map(said.map((one) => [bare(one.folder), one.title]))
  const chapters = new Map<string, PlannedChapter>()
  const taken = new Map<string, string>()
  const order = [...lessons].sort((a, b) => Number(a.path.includes('/')) - Number(b.path.includes('/')))
  for (const lesson of order) {
    const before = taken.get(lesson.key)
    if (before !== undefined) {
      failures.push({ path: lesson.path, reason: `differs from another file by its number or ending alone: ${before}` })
      continue
    }
    taken.set(lesson.key, lesson.path)
    const folder = lesson.path.includes('/') ? (lesson.path.split('/')[0] as string) : ''
    const key = bare(folder)
    const chapter = chapters.get(key) ?? {
      key,
      lessons: [],
      title: titles.get(key) ?? (folder === '' ? title : cut(readable(unnumbered(folder).name))),
    }
    chapter.lessons.push(lesson)
    chapters.set(key, chapter)
  }
  const all = [...chapters.values()]
  // One that has no lesson yet has no folder either: it stands behind the one that is named before it.
  for (const [at, [key, named]] of [...titles].entries()) {
    if (chapters.has(key)) continue
    const before = [...titles.keys()][at - 1]
    all.splice(all.findIndex((one) => one.key === before) + 1, 0, { key, title: named, lessons: [] })
  }
  return all
}

function introText({ path, bytes }: SourceFile, { failures, warnings }: Remarks): CoursePlan['intro'] {
  try {
    const { front, body: rest } = splitFrontMatter(textOf(bytes))
    if (isDraft(front)) {
      warnings.push({ path, reason: draftReason })
      return null
    }
    const body = (isYes(front.whole) ? rest : rest.replace(/^\s*# .*(?:\n|$)/, '')).trim()
    if (body.length > courseLimits.introChars) throw new UnusableFile('the introduction is too long')
    return { path, body }
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    failures.push({ path, reason: error.message })
    return undefined
  }
}

/** A title that fits; never half of a character. */
const cut = (title: string) => {
  let kept = ''
  for (const character of title) {
    if (kept.length + character.length > courseLimits.titleChars) break
    kept += character
  }
  return kept.trim()
}
