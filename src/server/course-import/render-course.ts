import type { Locale } from '#contract/base/locale.ts'
import { findImages } from '#server/help-import/render/images.ts'
import { createScaler } from '#server/help-import/render/scale.ts'
import { type ImportNote, UnusableFile } from '#server/help-import/types.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { captionsPart } from './captions-part.ts'
import { courseDraft } from './course-draft.ts'
import { withImages } from './images.ts'
import type { CourseImportPorts, Part } from './part.ts'
import { quizPart } from './quiz-part.ts'
import type { CoursePlan, PlannedLesson } from './read-course.ts'
import type { CourseFolder } from './types.ts'
import { videoPart } from './video-part.ts'
import type { Rendered, Work } from './work.ts'

/** Draws all texts of a folder and looks at its other files; what nothing can be made of is told in the plan. */
export async function render(
  ports: CourseImportPorts,
  plan: CoursePlan,
  folder: CourseFolder,
  { options, course, who, warnings }: Pick<Work, 'options' | 'course' | 'who'> & { warnings: ImportNote[] },
): Promise<Pick<Work, 'draft' | 'introHtml' | 'lessons'>> {
  const { yaml, locale, chapters, failures, broken } = plan
  const { images, failures: unusable } = await findImages(folder.files, ports.secrets)
  failures.push(...unusable)
  const scaler = await createScaler(ports, !options.dryRun)
  const textOf = (path: string, body: string) =>
    withImages(path, body, { images, scaler, warn: (reason) => warnings.push({ path, reason }) })
  const lessons: Rendered[] = []
  const partsOf = async ({ kind, path, captions }: PlannedLesson): Promise<Part[]> => {
    if (kind === 'text') return []
    const file = await folder.open(path)
    const fail = (note: ImportNote) => failures.push(note)
    if (kind === 'video') {
      const { accountId: ownerId } = who.member
      const video = await videoPart(ports, { path, file, ownerId })
      return [video, await captionsPart(ports, { files: captions, folder, locale, ownerId, fail })]
    }
    return [await quizPart(ports, { path, file, locale, fail, withImages: (text) => textOf(path, text) })]
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
  const cover = found ? (await scaler.scale(found, (reason) => warnings.push({ path: wanted ?? '', reason }))).src : ''
  const before = { intro: course?.intro ?? '', introHtml: course?.html ?? '' }
  const made = (words: { intro: string; introHtml: string }) => ({
    draft: courseDraft(plan, course, { intro: words.intro, cover }),
    introHtml: words.introHtml,
    lessons,
  })
  if (plan.intro === undefined) return made(before)
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
