import * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import type { TransferProblem } from '#contract/transfer/transfer.ts'
import { holdsNode } from '#server/access/permission.ts'
import { importCourse } from '#server/course-import/import-course.ts'
import { accountById } from '#server/course-import/rows.ts'
import { CourseRefused, CourseSourceTaken } from '#server/course-import/types.ts'
import { jobKind, type Run } from '#server/job-runner/kind.ts'
import { folderOf } from './import-job.ts'
import { partsReader } from './parts.ts'
import { readZip, ZipRefused } from './read-zip.ts'
import { courseReportOf, refusalReportOf } from './report.ts'
import { changeTransfer, type TransferRow, transferById } from './rows.ts'

/** Seconds that a course of many videos may take. */
const timeout = 3_600

const limits = { ...transferLimits, unpackedBytes: transferLimits.courseUnpackedBytes }

/**
 * Finds out what an import of a course’s zip would do, or does it: by the import of the command line, as the account
 * that brought it.
 */
export const importCourseZip = jobKind({
  kind: 'import-course-zip',
  payload: z.object({ id: z.string(), remove: z.boolean() }),
  timeout,
  async run({ id, remove }, run) {
    const { db } = run.ports
    const row = await transferById(db, id)
    if (row?.state !== 'checking' && row?.state !== 'importing') return
    const values = await outcome(row, remove, run)
    await db.transaction().execute(async (trx) => {
      await changeTransfer(trx, id, [row.state], values)
      await run.finish(trx)
    })
  },
})

async function outcome(row: TransferRow, remove: boolean, { ports, signal, progress }: Run) {
  const dryRun = row.state === 'checking'
  const failed = (problem: TransferProblem, report: string | null = null) =>
    ({ state: 'failed', problem, report }) as const
  const account = await accountById(ports.db, row.accountId)
  // They may have lost the right since they sent it.
  if (!account || !(await holdsNode(ports.db, account.roleId, '/admin/study/import'))) return failed('error')
  try {
    const { read } = partsReader(ports.uploads, row)
    const folder = await readZip({ size: row.bytes, read }, signal, limits)
    if (folder.files.length + folder.others.length + folder.failures.length === 0) throw new ZipRefused('empty')
    const name = folderOf(row.name)
    const report = await importCourse(ports, folder, {
      source: row.source,
      isNameGuessed: row.source === name,
      name,
      ownerId: row.accountId,
      remove,
      dryRun,
      locale: (row.locale as Locale) || undefined,
      onLook: () => signal.throwIfAborted(),
      onProgress(done, total) {
        signal.throwIfAborted()
        progress(done, total)
      },
    })
    return { state: dryRun ? 'checked' : 'imported', report: JSON.stringify(courseReportOf(report)) } as const
  } catch (error) {
    if (error instanceof ZipRefused) return failed(error.problem)
    if (error instanceof CourseSourceTaken) return failed('source')
    if (error instanceof CourseRefused) return failed('course', JSON.stringify(refusalReportOf(row.name, error)))
    throw error
  }
}
