import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import { CertificateCode } from '#contract/course/certificates.ts'
import { CourseId, LessonId } from '#contract/course/course.ts'
import { certificatePageHtml } from '#pages/certificate.ts'
import { type CourseFrame, courseListHtml, coursePageHtml, lessonPageHtml } from '#pages/course.ts'
import { courseScreens } from '#pages/frames.ts'
import { pageRows } from '#pages/page-rows.ts'
import { shownCertificate } from '#server/course/certificates.ts'
import { courseOf, lessonOf, summariesOf } from '#server/course/read.ts'
import { countGuess } from '#server/course/routes-certificates.ts'
import { courseAddresses, courseById, coursePage, isForLearners } from '#server/course/rows.ts'
import { lessonById } from '#server/course/rows-outline.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { failureOf, logUnexpected } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { askedId } from './asked-id.ts'
import type { Otherwise } from './catalog-pages.ts'
import { courseSitemapXml } from './sitemap.ts'

/** A course may be taken back at any time, and has no revision that a cache would see. */
const uncached = { 'Cache-Control': 'no-cache' }

/**
 * What anybody may read of published courses (introduction, outline, free previews) as finished HTML, and where search
 * engines find it. It is made as for a guest, for every reader. Registered before the shells.
 */
export function coursePages({ hono, ports }: Pick<Server, 'hono' | 'ports'>, otherwise: Otherwise): void {
  const { db, config, publicUrl: origin } = ports

  /** Null where the app alone can say what is to be seen; undefined where there is nothing for anybody. */
  const course = async (c: Context, frame: CourseFrame): Promise<string | null | undefined> => {
    const id = askedId(CourseId, c.req.param('id'))
    const row = id === null ? undefined : await courseById(db, id)
    if (row === undefined || !isForLearners(row)) return undefined
    // Whether somebody takes it, only the app knows.
    if (row.state !== 'published') return null
    const asked = c.req.query('lesson')
    const data = await courseOf(db, row, { accountId: null, now: ports.clock.now(), locale: row.locale })
    if (asked === undefined) return coursePageHtml(data, frame)
    const lessonId = askedId(LessonId, asked)
    const lesson = lessonId === null ? undefined : await lessonById(db, lessonId)
    if (lesson?.courseId !== row.id || lesson.preview !== 1) return null
    return lessonPageHtml(data, await lessonOf(db, lesson, null), frame)
  }

  const answered = async (
    c: Context,
    make: (frame: CourseFrame) => Promise<string | null | undefined>,
  ): Promise<Response> => {
    const shell = ports.pages.shell()
    if (shell === null) return otherwise.send(c)
    try {
      const html = await make({ shell, config, origin, frameOf: otherwise.frameOf })
      if (html === undefined) return otherwise.instead(c, 404)
      return html === null ? otherwise.send(c) : c.html(html, 200, uncached)
    } catch (error) {
      const { code, retryAfter } = failureOf(error)
      if (code === codes.tooMany) return otherwise.instead(c, 429, { 'Retry-After': String(retryAfter) })
      logUnexpected(ports, 'the page of a course failed', error)
      if (!databaseProblem(error)) return otherwise.send(c)
      return otherwise.instead(c, 503, { 'Retry-After': String(failureOf(error).retryAfter) })
    }
  }

  for (const path of courseScreens) hono.get(path, (c) => otherwise.send(c))
  hono.get('/course/:id', (c) => answered(c, (frame) => course(c, frame)))

  /** A caller who guesses codes has to wait, and learns nothing until then. */
  const certificate = async (c: Context, code: string, frame: CourseFrame): Promise<string | undefined> => {
    const data = CertificateCode.safeParse(code).success ? await shownCertificate(db, code) : undefined
    if (data) return certificatePageHtml(data, frame)
    await countGuess(ports, c)
    return undefined
  }

  hono.get('/course', (c) => {
    const code = c.req.query('certificate')
    if (code !== undefined) return answered(c, (frame) => certificate(c, code, frame))
    if (c.req.query('q') !== undefined || c.req.query('tag') !== undefined) return otherwise.send(c)
    return answered(c, async (frame) => {
      const { list, total } = await coursePage(db, { locale: defaultLocale, mine: null }, 1, pageRows)
      return courseListHtml(
        { list: await summariesOf(db, list, { accountId: null, now: ports.clock.now() }), total },
        defaultLocale,
        frame,
      )
    })
  })

  hono.get('/sitemap-courses.xml', async (c) => {
    const xml = courseSitemapXml(origin, await courseAddresses(db))
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...uncached })
  })
}
