import { stringify } from 'yaml'
import { fileLimits } from '#contract/file/limits.ts'
import { tagsOf } from '#server/course/read.ts'
import type { CourseRow, LessonRow } from '#server/course/rows.ts'
import { fullLessonsOf } from '#server/course/rows-bulk.ts'
import { captionsOf } from '#server/course/rows-captions.ts'
import { chaptersOf } from '#server/course/rows-outline.ts'
import { videoFileOf } from '#server/course/rows-watched.ts'
import { type CourseManifest, courseExportFile } from '#server/course-import/exported.ts'
import { readPart } from '#server/file/keep.ts'
import { fileById } from '#server/file/rows.ts'
import { siteName } from '#server/help-import/import-export.ts'
import type { Ports } from '#server/ports/ports.ts'
import { questionsOf, settingsOf } from '#server/quiz/rows.ts'
import { lessonMarkdown } from './lesson-text.ts'
import { numberedNames } from './names.ts'
import { pictureWriter } from './pictures.ts'
import { questionsFile } from './questions.ts'
import { notingWriter, once, type WriteFile } from './write-file.ts'

export type CourseExportPorts = Pick<Ports, 'db' | 'files' | 'uploads' | 'secrets'>
export type CourseExportReport = { lessons: number; warnings: { path: string; reason: string }[] }

/** A text that an import would take something of, where it did not say that it is whole. */
const hasHead = /^\s*(?:# |---|\+\+\+|\{)/

/**
 * Writes a course as the folder that an import makes one of: its words, pictures, videos, captions and questions, and at last
 * what an import has to know to find all of it unchanged. `write` gets one file after the other. Learners, what they did and
 * what they wrote are no part of it.
 */
export async function exportCourse(
  ports: CourseExportPorts,
  course: CourseRow,
  write: WriteFile,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CourseExportReport> {
  const { db } = ports
  const warnings: CourseExportReport['warnings'] = []
  const written = notingWriter(ports, write)
  const pictures = pictureWriter(ports, written, (reason) => warnings.push({ path: '', reason }))
  const chapters = await chaptersOf(db, course.id)
  const folders = numberedNames(
    chapters.map(({ title }) => title),
    'chapter',
  )
  const lessons = await fullLessonsOf(db, course.id)
  const manifest: CourseManifest = {
    site: await siteName(ports),
    course: course.id,
    chapters: chapters.map(({ id }, at) => ({ id, folder: folders[at] as string })),
    lessons: [],
    files: written.files,
  }
  const cover = await pictures.pathOf(course.cover)
  if (course.cover !== '' && cover === null)
    warnings.push({ path: 'course.yaml', reason: 'its cover is no image of this site, so it is left out' })
  await writeIntro()
  await written.large('course.yaml', once(new TextEncoder().encode(courseYaml())), false)
  const pool = await questionsOf(db, course.id, null)
  if (pool.length > 0) await writeQuestions('_pool', pool)
  let done = 0
  for (const [at, chapter] of chapters.entries()) {
    const its = lessons.filter(({ chapterId }) => chapterId === chapter.id)
    const names = numberedNames(
      its.map(({ title }) => title),
      'lesson',
    )
    for (const [place, lesson] of its.entries()) {
      await writeLesson(lesson, `${folders[at]}/${names[place]}`)
      done += 1
      onProgress(done, lessons.length)
    }
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await write({ path: courseExportFile, pieces: once(new TextEncoder().encode(text)), isPacked: false })
  return { lessons: lessons.length, warnings }

  async function writeIntro(): Promise<void> {
    const intro = course.intro.trim()
    if (intro === '') return
    const front = hasHead.test(intro) ? '---\nwhole: true\n---\n\n' : ''
    await written.whole('intro.md', `${front}${await pictures.withPaths(intro, '')}\n`)
  }

  function courseYaml(): string {
    const { title, summary, locale, access, productId, accessConditionId, certificate, points, level } = course
    // What is undefined is not written.
    const fields = {
      title,
      summary: summary || undefined,
      language: locale,
      intro: course.intro.trim() === '' ? undefined : 'intro.md',
      cover: cover ?? undefined,
      tags: tagsOf(course),
      level,
      access,
      product: access === 'product' ? (productId ?? undefined) : undefined,
      condition: access === 'free' ? accessConditionId || undefined : undefined,
      certificate: certificate ?? undefined,
      points,
      chapters: chapters.map((chapter, at) => ({ folder: folders[at], title: chapter.title })),
    }
    return stringify(fields, { lineWidth: 0 })
  }

  async function writeQuestions(stem: string, rows: { question: string }[]): Promise<string> {
    const up = '../'.repeat(stem.split('/').length - 1)
    const { ending, text: content } = await questionsFile(rows, (body) => pictures.withPaths(body, up))
    const path = `${stem}.${ending}`
    await written.large(path, once(new TextEncoder().encode(content)), false)
    return path
  }

  async function writeLesson(lesson: LessonRow, stem: string): Promise<void> {
    const { id, kind, title, preview } = lesson
    const files: string[] = []
    if (kind === 'video') files.push(...(await writeVideo(id, stem)))
    if (kind === 'quiz') {
      const rows = await questionsOf(db, course.id, id)
      if (rows.length > 0) files.push(await writeQuestions(stem, rows))
    }
    const { settings, version } = await settingsOf(db, id)
    const front = {
      title,
      preview: preview === 1,
      kind: kind !== 'text' && files.length === 0 ? kind : null,
      quiz: kind === 'quiz' && version > 0 ? settings : null,
    }
    const path = `${stem}.md`
    await written.whole(path, lessonMarkdown(front, await pictures.withPaths(lesson.body, '../')))
    manifest.lessons.push({ id, path: files[0] ?? path, kind, files: [...files, path] })
  }

  /** Its video and captions, where it has any; the video first. */
  async function writeVideo(lessonId: string, stem: string): Promise<string[]> {
    const video = await videoFileOf(db, lessonId)
    if (!video) return []
    const path = `${stem}.${endings[video.type] ?? 'mp4'}`
    await written.large(path, piecesOf(video.fileId, video.bytes), true)
    const paths = [path]
    for (const { language, fileId } of await captionsOf(db, lessonId)) {
      const file = await fileById(db, fileId)
      if (!file) continue
      const own = `${stem}.${language}.vtt`
      await written.large(own, piecesOf(fileId, file.bytes), false)
      paths.push(own)
    }
    return paths
  }

  async function* piecesOf(fileId: string, bytes: number) {
    const { partBytes } = fileLimits
    for (let at = 0; at * partBytes < bytes; at++)
      yield await readPart(ports, fileId, at, Math.min(partBytes, bytes - at * partBytes))
  }
}

/** What a video’s file is called by its type. */
const endings: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
}
