import * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'
import { exportHelp } from '#server/help-export/export.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { Uint8ArrayReader, ZipWriter } from '#server/zip.ts'
import { partsWriter } from './parts.ts'
import { reportOf } from './report.ts'
import { changeTransfer, transferById } from './rows.ts'

/** Seconds that a large help centre may take. */
const timeout = 1_800

/** Writes the published help centre as a zip, part by part, of which one at a time is in memory. */
export const exportZip = jobKind({
  kind: 'export-zip',
  payload: z.object({ id: z.string() }),
  timeout,
  async run({ id }, { ports, signal, progress, finish }) {
    const { db, uploads } = ports
    const row = await transferById(db, id)
    if (row?.state !== 'exporting') return
    const parts = partsWriter(uploads, row.file, async (received) => {
      signal.throwIfAborted()
      // Noted before it is there, so that the sweep knows of it.
      await changeTransfer(db, id, ['exporting'], { received })
    })
    const zip = new ZipWriter(new WritableStream({ write: parts.write }), {
      lastModDate: new Date(ports.clock.now() * 1_000),
    })
    const { documents, categories, images, warnings } = await exportHelp(
      ports,
      async ({ path, bytes }) => {
        signal.throwIfAborted()
        // Images are packed already.
        await zip.add(path, new Uint8ArrayReader(bytes), { level: path.startsWith('images/') ? 0 : 6 })
      },
      progress,
      row.locale.split(' ') as Locale[],
    )
    await zip.close()
    const bytes = await parts.end()
    const counts = { added: documents, updated: 0, unchanged: 0, archived: 0, categories, images }
    const report = JSON.stringify(reportOf({ ...counts, warnings, failures: [] }))
    await db.transaction().execute(async (trx) => {
      await changeTransfer(trx, id, ['exporting'], { state: 'exported', bytes, report })
      await finish(trx)
    })
  },
})
