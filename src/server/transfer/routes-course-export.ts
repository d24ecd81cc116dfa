import type { Context } from 'hono'
import { getCourseExport } from '#contract/transfer/course.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import { accountById } from '#server/account/rows.ts'
import { type CourseRow, courseById } from '#server/course/rows.ts'
import { staffCourse } from '#server/course/staff.ts'
import { mayTeach } from '#server/course/teachers.ts'
import { exportCourse } from '#server/course-export/export-course.ts'
import { videoBytes } from '#server/course-export/rows.ts'
import { read } from '#server/endpoint/implement.ts'
import { disposition } from '#server/file/serve.ts'
import { signedPath, signedUse } from '#server/file/sign.ts'
import { Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { memberOf, type Server } from '#server/server.ts'
import { slugify } from '#server/text/slug.ts'
import { ZipWriter } from '#server/zip.ts'

/** What an address of a course’s zip is made for. */
const use = 'course-zip'

const tooLarge = {
  'zh-cn': '这门课程的视频太大，不能打包成一个 zip。请联系站点管理员用命令行导出',
  en: 'The videos of this course are too large for one zip. Ask whoever runs this site to export it on the command line',
}

/** Courses as zips, for those who teach them. */
export function courseExportRoutes(server: Server): void {
  const { ports } = server

  read(server, getCourseExport, async ({ id }, call) => {
    const member = memberOf(call)
    const course = await staffCourse(call.db, id, member)
    if ((await videoBytes(call.db, id)) > transferLimits.courseZipBytes) throw new Failure(413, tooLarge)
    const { accountId } = member
    const seconds = transferLimits.courseExportSeconds
    const path = await signedPath(ports, { id }, { accountId, kind: use, ref: id, seconds })
    return { path: path.replace(/^file\//, 'course-zip/'), name: nameOf(course) }
  })

  server.hono.get('/pro-api/course-zip/:id', (c) => download(c, ports))
}

const nameOf = ({ title }: Pick<CourseRow, 'title'>) => `${slugify(title).slice(0, 60) || 'course'}.zip`

/** Makes the zip as it is fetched, of which one piece at a time is in memory; the person is asked for anew. */
async function download(c: Context, ports: Ports): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const [by = '', asked = '', until = '', mac = ''] = ['by', 'use', 'until', 'mac'].map((name) => c.req.query(name))
  const found = await signedUse(ports, id, { by, use: asked, until, here: '', mac }, async () => '')
  const course = found && found !== 'expired' && found.kind === use ? await courseById(ports.db, found.ref) : undefined
  const account = course && (await accountById(ports.db, by))
  const isTheirs = account && (await mayTeach(ports.db, course, { accountId: account.id, roleId: account.roleId }))
  if (!course || !isTheirs) return c.text('', found === 'expired' ? 410 : 404, { 'Cache-Control': 'no-store' })
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': disposition(nameOf(course)),
    'Cache-Control': 'private, no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  // Hono takes a HEAD for a GET and leaves the body out.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  return c.body(zipOf(ports, course), 200, headers)
}

function zipOf(ports: Ports, course: CourseRow): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const zip = new ZipWriter(writable, { lastModDate: new Date(course.updatedAt * 1_000) })
  const written = exportCourse(ports, course, async ({ path, pieces, isPacked }) => {
    await zip.add(path, streamOf(pieces), { level: isPacked ? 0 : 6 })
  }).then(() => zip.close())
  // Who stops fetching ends it; what breaks on the way breaks the download off, so that nobody takes half for a whole.
  written.catch((error) => writable.abort(error).catch(() => {}))
  return readable
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const each = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await each.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await each.return?.()),
    },
    { highWaterMark: 0 },
  )
}
