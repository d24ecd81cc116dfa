import * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'
import type { TransferProblem } from '#contract/transfer/transfer.ts'
import { importFiles } from '#server/help-import/import.ts'
import { localeOfName } from '#server/help-import/read/language.ts'
import { SourceTaken, VersionUnclear } from '#server/help-import/types.ts'
import { jobKind, type Run } from '#server/job-runner/kind.ts'
import { partsReader } from './parts.ts'
import { readZip, ZipRefused } from './read-zip.ts'
import { reportOf } from './report.ts'
import { changeTransfer, type TransferRow, transferById } from './rows.ts'

/** Seconds that a large help centre may take. */
const timeout = 1_800

/** Finds out what an import of a zip would do, or does it: by the import of the command line, from memory. */
export const importZip = jobKind({
  kind: 'import-zip',
  payload: z.object({ id: z.string() }),
  timeout,
  async run({ id }, run) {
    const { db } = run.ports
    const row = await transferById(db, id)
    if (row?.state !== 'checking' && row?.state !== 'importing') return
    const values = await outcome(row, run)
    await db.transaction().execute(async (trx) => {
      await changeTransfer(trx, id, [row.state], values)
      await run.finish(trx)
    })
  },
})

async function outcome(row: TransferRow, { ports, signal, progress }: Run) {
  const dryRun = row.state === 'checking'
  try {
    const { read } = partsReader(ports.uploads, row)
    const { files, failures, read: include } = await readZip({ size: row.bytes, read }, signal)
    if (files.length === 0 && failures.length === 0) throw new ZipRefused('empty')
    const name = folderOf(row.name)
    const report = await importFiles(ports, files, {
      source: row.source,
      isNameGuessed: row.source === name,
      name,
      locale: (row.locale as Locale) || (localeOfName(name) ?? undefined),
      ...(row.category !== '' && { category: row.category }),
      ...(row.version !== '' && { docsVersion: { name: row.version, isCurrent: row.isCurrent === 1 } }),
      dryRun,
      unreadable: failures,
      read: include,
      onProgress(done, total) {
        signal.throwIfAborted()
        progress(done, total)
      },
    })
    return { state: dryRun ? 'checked' : 'imported', report: JSON.stringify(reportOf(report)) } as const
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return { state: 'failed', problem } as const
  }
}

function problemOf(error: unknown): TransferProblem | null {
  if (error instanceof ZipRefused) return error.problem
  if (error instanceof SourceTaken) return 'source'
  return error instanceof VersionUnclear ? 'version' : null
}

/** `docs.zip` is the folder `docs`. */
export const folderOf = (name: string): string => name.replace(/\.zip$/i, '') || name
