import {
  beginCourseImport,
  type CourseImport,
  checkCourseImport,
  getCourseImportRemarks,
  listCourseImports,
  runCourseImport,
  sendCourseImportPart,
} from '#contract/transfer/course.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type Call, effect, read, write } from '#server/endpoint/implement.ts'
import { notFound, tooMany } from '#server/http/failure.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { beginTransfer, orderStep, refuseIncomplete, reportIn, standingOf, takePart } from './care.ts'
import { importCourseZip } from './course-job.ts'
import type { CourseTransferReport } from './report.ts'
import { latestCourses, type TransferRow, transferById } from './rows.ts'

/** Brings zips of courses; everybody has their own alone. */
export function courseTransferRoutes(server: Server): void {
  const { ports } = server

  read(server, listCourseImports, async (_, call) => {
    const list = await latestCourses(call.db, memberOf(call).accountId)
    return { list: await Promise.all(list.map((row) => courseImportOf(call.db, row))) }
  })

  write(
    server,
    beginCourseImport,
    async ({ locale = '', ...of }, call) => {
      const row = await beginTransfer(call, { ...of, kind: 'course', locale })
      return courseImportOf(call.trx, row)
    },
    {
      before: async (_, call) => {
        const most = { most: transferLimits.coursesPerDay, seconds: 86_400 }
        const wait = await takeQuota(ports, `course zip ${memberOf(call).accountId}`, most)
        if (wait > 0) throw tooMany(wait)
      },
    },
  )

  effect(
    server,
    sendCourseImportPart,
    async ({ id, ...part }, call) => takePart(ports, await own(ports.db, call, id), part),
    { keyed: false },
  )

  write(server, checkCourseImport, async ({ id }, call) => {
    const row = await own(call.trx, call, id)
    refuseIncomplete(row)
    const jobId = await ports.jobs.enqueue(call.trx, importCourseZip, { id, remove: false }, { key: id })
    return courseImportOf(
      call.trx,
      await orderStep(call, row, { from: ['receiving', 'checked'], state: 'checking', jobId }),
    )
  })

  write(server, runCourseImport, async ({ id, remove }, call) => {
    const row = await own(call.trx, call, id)
    const jobId = await ports.jobs.enqueue(call.trx, importCourseZip, { id, remove }, { key: id })
    return courseImportOf(call.trx, await orderStep(call, row, { from: ['checked'], state: 'importing', jobId }))
  })

  read(server, getCourseImportRemarks, async ({ id }, call) => ({
    text: reportIn<CourseTransferReport>(await own(call.db, call, id))?.text ?? '',
  }))
}

/** One’s own; throws 404 for anybody else’s. */
async function own(db: Db | Trx, call: Call, id: string): Promise<TransferRow> {
  const row = await transferById(db, id)
  if (row?.kind !== 'course' || row.accountId !== memberOf(call).accountId) throw notFound()
  return row
}

async function courseImportOf(db: Db | Trx, row: TransferRow): Promise<CourseImport> {
  const { id, name, source, bytes, received, createdAt } = row
  const found = reportIn<CourseTransferReport>(row)
  return {
    id,
    name,
    source,
    bytes,
    received,
    createdAt,
    ...(await standingOf(db, row)),
    report: found?.course ?? null,
    remarks: found?.remarks.slice(0, transferLimits.listed) ?? [],
  }
}
