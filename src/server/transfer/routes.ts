import type { Context } from 'hono'
import { transferLimits } from '#contract/transfer/limits.ts'
import {
  beginExport,
  beginImport,
  checkImport,
  getTransfer,
  getTransferRemarks,
  listTransfers,
  runImport,
  sendTransferPart,
  type Transfer,
  type TransferState,
} from '#contract/transfer/transfer.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { effect, read, type WriteCall, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { beginTransfer, orderStep, refuseIncomplete, reportIn, standingOf, takePart } from './care.ts'
import { exportZip } from './export-job.ts'
import { importZip } from './import-job.ts'
import { partsOf, partsReader } from './parts.ts'
import type { TransferReport } from './report.ts'
import { exportedByFile, latestTransfers, type TransferRow, transferById } from './rows.ts'

/** Brings zips of Markdown into the help centre, and the help centre into zips. */
export function transferRoutes(server: Server): void {
  const { ports } = server

  read(server, listTransfers, async (_, { db }) => {
    const list = await latestTransfers(db)
    return { list: await Promise.all(list.map((row) => transferOf(db, row))) }
  })

  read(server, getTransfer, async ({ id }, { db }) => transferOf(db, await known(db, id)))

  read(server, getTransferRemarks, async ({ id }, { db }) => ({
    text: reportIn<TransferReport>(await known(db, id))?.text ?? '',
  }))

  write(server, beginImport, async ({ isCurrent = false, locale = '', category = '', version = '', ...of }, call) =>
    transferOf(
      call.trx,
      await beginTransfer(call, { ...of, kind: 'import', locale, category, version, isCurrent: isCurrent ? 1 : 0 }),
    ),
  )

  effect(server, sendTransferPart, async ({ id, ...part }) => takePart(ports, await known(ports.db, id), part), {
    keyed: false,
  })

  write(server, checkImport, async ({ id }, call) => {
    const row = await known(call.trx, id)
    refuseIncomplete(row)
    return order(call, row, ['receiving', 'checked'], 'checking')
  })

  write(server, runImport, async ({ id }, call) => {
    const row = await known(call.trx, id)
    await logTransfer(call, row, 'document.import')
    return order(call, row, ['checked'], 'importing')
  })

  write(server, beginExport, async ({ locales }, call) => {
    const date = new Date(ports.clock.now() * 1_000).toISOString().slice(0, 10)
    const locale = [...new Set(locales)].join(' ')
    const row = await beginTransfer(call, { kind: 'export', name: `help-${date}.zip`, source: '', bytes: 0, locale })
    await logTransfer(call, row, 'document.export')
    return order(call, row, ['receiving'], 'exporting')
  })

  server.hono.get('/pro-api/transfers/:name', (c) => download(c, server))
}

/** An export, part by part as it is fetched. Who has its address may have it: nobody guesses it, and it ends in a day. */
async function download(c: Context, { ports: { db, uploads } }: Server): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const row = /^[0-9a-f]{32}\.zip$/.test(name) ? await exportedByFile(db, name.slice(0, -4)) : undefined
  if (!row) return c.text('', 404, { 'Cache-Control': 'no-store' })
  const { part } = partsReader(uploads, row)
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at < partsOf(row.bytes)) controller.enqueue(await part(at++))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return c.body(body, 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(row.bytes),
    'Content-Disposition': `attachment; filename="${row.name}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}

async function known(db: Db | Trx, id: string): Promise<TransferRow> {
  const row = await transferById(db, id)
  if (!row || row.kind === 'course') throw notFound()
  return row
}

/** Lets the server do the next step; throws `stale` where it is not ready for it, or not any more. */
async function order(
  call: WriteCall,
  row: TransferRow,
  from: TransferState[],
  state: TransferState,
): Promise<Transfer> {
  const { id, kind } = row
  const job = kind === 'import' ? importZip : exportZip
  const jobId = await call.ports.jobs.enqueue(call.trx, job, { id }, { key: id })
  return transferOf(call.trx, await orderStep(call, row, { from, state, jobId }))
}

function logTransfer(
  call: WriteCall,
  { id, name, source, locale, category, version }: TransferRow,
  what: 'document.import' | 'document.export',
) {
  const subject = { kind: 'document', id }
  return audit(call.trx, call.ports, {
    who: actorOf(call),
    what,
    subject,
    after: { name, source, locale, category, version },
  })
}

/** A row as staff see it. */
async function transferOf(db: Db | Trx, row: TransferRow): Promise<Transfer> {
  const { id, name, source, bytes, received, createdAt } = row
  const report = reportIn<TransferReport>(row)
  return {
    id,
    kind: row.kind === 'export' ? 'export' : 'import',
    name,
    source,
    bytes,
    received,
    createdAt,
    ...(await standingOf(db, row)),
    counts: report?.counts ?? null,
    remarks: report?.remarks.slice(0, transferLimits.listed) ?? [],
    path: row.state === 'exported' ? `transfers/${row.file}.zip` : '',
  }
}
