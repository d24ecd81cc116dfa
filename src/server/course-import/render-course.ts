import type { Locale } from '#contract/base/locale.ts'
import { findImages } from '#server/help-import/render/images.ts'
import { createScaler } from '#server/help-import/render/scale.ts'
import { type ImportNote, UnusableFile } from '#server/help-import/types.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { captionsPart } from './captions-part.ts'
import { courseDraft } from './course-draft.ts'
import { withImages } from './images.ts'
import { isPool } from './makers.ts'
import type { CourseImportPorts, Part } from './part.ts'
import { quizPart } from './quiz-part.ts'
import type { CoursePlan, PlannedLesson } from './read-course.ts'
import { settingsPart } from './settings-part.ts'
import type { CourseFolder } from './types.ts'
import { videoPart } from './video-part.ts'
import type { Rendered, Work } from './work.ts'

/** Draws all texts of a folder and looks at its other files; what nothing can be made of is told in the plan. */
export async function render(
  ports: CourseImportPorts,
  plan: CoursePlan,
  folder: CourseFolder,
  {
    options,
    course,
    who,
    warnings,
    exported,
  }: Pick<Work, 'options' | 'course' | 'who' | 'exported'> & { warnings: ImportNote[] },
): Promise<Pick<Work, 'draft' | 'introHtml' | 'lessons'>> {
  const { yaml, locale, chapters, failures, broken } = plan
  const { images, failures: unusable } = await findImages(folder.files, ports.secrets)
  failures.push(...unusable)
  const scaling = await createScaler(ports, !options.dryRun)
  const asItIs = await createScaler({ db: ports.db, files: ports.files, documentImages: undefined }, !options.dryRun)
  // What an export has of a site has been made smaller there.
  const done = new Set([...exported.same].map((path) => images.get(path.toLowerCase())))
  const scaler: Pick<typeof scaling, 'scale'> = {
    scale: (image, remark) => (done.has(image) ? asItIs : scaling).scale(image, remark),
  }
  const textOf = (path: string, body: string) =>
    withImages(path, body, { images, scaler, warn: (reason) => warnings.push({ path, reason }) })
  const lessons: Rendered[] = []
  const fail = (note: ImportNote) => failures.push(note)
  const firstQuiz = chapters.flatMap((chapter) => chapter.lessons).find(({ kind }) => kind === 'quiz')
  const partsOf = async (lesson: PlannedLesson): Promise<Part[]> => {
    const { kind, path, captions } = lesson
    if (kind === 'quiz') return quizParts(lesson)
    // Of a video that has no file yet there are words alone.
    if (kind === 'text' || path === lesson.textPath) return []
    const file = await folder.open(path)
    const { accountId: ownerId } = who.member
    const video = await videoPart(ports, { path, file, ownerId })
    return [video, await captionsPart(ports, { files: captions, folder, locale, ownerId, fail })]
  }
  const questionsPart = async (path: string, place: 'lesson' | 'pool') => {
    const withImages = (text: string) => textOf(path, text)
    return quizPart(ports, { path, file: await folder.open(path), place, locale, fail, withImages })
  }
  const quizParts = async (lesson: PlannedLesson): Promise<Part[]> => {
    const { path, textPath, quiz } = lesson
    const parts = path === textPath ? [] : [await questionsPart(path, 'lesson')]
    if (quiz !== undefined) parts.push(await settingsPart(ports, { path: textPath ?? path, quiz, fail }))
    const pool = lesson === firstQuiz ? folder.others.find(isPool) : undefined
    if (pool !== undefined) parts.push(await questionsPart(pool, 'pool'))
    return parts
  }
  for (const lesson of chapters.flatMap((chapter) => chapter.lessons)) {
    options.onLook?.()
    try {
      const body = await textOf(lesson.textPath ?? lesson.path, lesson.body)
      const html = await drawn(ports, body, locale)
      const parts = await partsOf(lesson)
      const words = await ports.secrets.hash(JSON.stringify([lesson.title, lesson.preview, body]))
      lessons.push({ ...lesson, body, html, parts, prints: [words, ...parts.map(({ print }) => print)] })
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      failures.push({ path: lesson.path, reason: error.message })
      broken.add(lesson.key)
    }
  }
  const intro = plan.intro ? await textOf(plan.intro.path, plan.intro.body) : ''
  const wanted = yaml.cover ?? [...images.keys()].find((path) => /^cover\.[a-z]+$/.test(path))
  const found = wanted === undefined ? undefined : images.get(wanted.toLowerCase())
  if (yaml.cover !== undefined && !found) warnings.push({ path: yaml.cover, reason: 'the cover is not in the folder' })
  const isKept = course !== undefined && exported.own !== null && wanted !== undefined && exported.same.has(wanted)
  const cover = isKept
    ? course.cover
    : found
      ? (await scaler.scale(found, (reason) => warnings.push({ path: wanted ?? '', reason }))).src
      : ''
  const before = { intro: course?.intro ?? '', introHtml: course?.html ?? '' }
  const made = (words: { intro: string; introHtml: string }) => ({
    draft: courseDraft(plan, course, { intro: words.intro, cover }),
    introHtml: words.introHtml,
    lessons,
  })
  if (plan.intro === undefined) return made(before)
  if (exported.own && plan.intro && exported.same.has(plan.intro.path)) return made(before)
  try {
    return made({ intro, introHtml: await drawn(ports, intro, locale) })
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    failures.push({ path: plan.intro?.path ?? '', reason: error.message })
    return made(before)
  }
}

async function drawn({ markdown }: CourseImportPorts, body: string, locale: Locale): Promise<string> {
  if (body.trim() === '') return ''
  try {
    return (await markdown.render(body, locale)).html
  } catch (error) {
    throw error instanceof TooComplex ? new UnusableFile(error.message) : error
  }
}
