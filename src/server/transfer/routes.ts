import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
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
import { type Call, implement } from '#server/endpoint/implement.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import { jobById } from '#server/jobs/rows-list.ts'
import { memberOf, type Server } from '#server/server.ts'
import { exportZip } from './export-job.ts'
import { importZip } from './import-job.ts'
import { partName, partSize, partsOf, partsReader } from './parts.ts'
import type { TransferReport } from './report.ts'
import {
  changeTransfer,
  exportedByFile,
  insertTransfer,
  latestTransfers,
  type TransferRow,
  transferById,
} from './rows.ts'

/** Brings zips of Markdown into the help centre, and the help centre into zips. */
export function transferRoutes(server: Server): void {
  const { ports } = server

  implement(server, listTransfers, async (_, { db }) => {
    const list = await latestTransfers(db)
    return { list: await Promise.all(list.map((row) => transferOf(db, row))) }
  })

  implement(server, getTransfer, async ({ id }, { db }) => transferOf(db, await known(db, id)))

  implement(server, getTransferRemarks, async ({ id }, { db }) => ({
    text: reportIn(await known(db, id))?.text ?? '',
  }))

  implement(
    server,
    beginImport,
    async ({ isCurrent = false, locale = '', category = '', version = '', ...of }, call) =>
      begin(call, { ...of, kind: 'import', locale, category, version, isCurrent: isCurrent ? 1 : 0 }),
    { idempotent: true },
  )

  implement(server, sendTransferPart, async ({ id, part, file }) => {
    const row = await known(ports.db, id)
    if (part < row.received) return { received: row.received }
    if (row.kind !== 'import' || row.state !== 'receiving' || part > row.received || part >= partsOf(row.bytes))
      throw badInput({ part: 'illegal' })
    if (file.size !== partSize(row.bytes, part)) throw badInput({ file: 'size' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    await ports.uploads.put(partName(row.file, part), bytes, 'application/zip')
    const received = part + 1
    await changeTransfer(ports.db, id, ['receiving'], { received })
    return { received }
  })

  implement(
    server,
    checkImport,
    async ({ id }, call) => {
      const row = await known(call.db, id)
      if (row.received < partsOf(row.bytes)) throw badInput({ part: 'incomplete' })
      return order(call, row, ['receiving', 'checked'], 'checking')
    },
    { idempotent: true },
  )

  implement(
    server,
    runImport,
    async ({ id }, call) => {
      const row = await known(call.db, id)
      await note(call, row, 'document.import')
      return order(call, row, ['checked'], 'importing')
    },
    { idempotent: true },
  )

  implement(
    server,
    beginExport,
    async ({ locales }, call) => {
      const date = new Date(ports.clock.now() * 1_000).toISOString().slice(0, 10)
      const locale = [...new Set(locales)].join(' ')
      const begun = await begin(call, {
        kind: 'export',
        name: `help-${date}.zip`,
        source: '',
        bytes: 0,
        locale,
        ...nowhere,
      })
      const row = await known(call.db, begun.id)
      await note(call, row, 'document.export')
      return order(call, row, ['receiving'], 'exporting')
    },
    { idempotent: true },
  )

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
  if (!row) throw notFound()
  return row
}

/** What an export has none of. */
const nowhere = { category: '', version: '', isCurrent: 0 } as const

async function begin(
  call: Call,
  of: Pick<TransferRow, 'kind' | 'name' | 'source' | 'bytes' | 'locale' | 'category' | 'version' | 'isCurrent'>,
): Promise<Transfer> {
  const { secrets, clock } = call.ports
  const row: TransferRow = {
    ...of,
    id: secrets.random(12),
    file: hex(crypto.getRandomValues(new Uint8Array(16))),
    state: 'receiving',
    accountId: memberOf(call).accountId,
    received: 0,
    jobId: null,
    report: null,
    problem: null,
    createdAt: clock.now(),
  }
  await insertTransfer(call.db, row)
  return transferOf(call.db, row)
}

/** Lets the server do the next step of one that is ready for it; throws `stale` where it is not, or not any more. */
async function order(
  { db, ports }: Call,
  { id, kind }: TransferRow,
  from: TransferState[],
  state: TransferState,
): Promise<Transfer> {
  const jobId = await ports.jobs.enqueue(db, kind === 'import' ? importZip : exportZip, { id }, { key: id })
  if (!(await changeTransfer(db, id, from, { state, jobId }))) throw new Failure(codes.stale, phrases.stale)
  return transferOf(db, await known(db, id))
}

function note(
  call: Call,
  { id, name, source, locale, category, version }: TransferRow,
  what: 'document.import' | 'document.export',
) {
  const subject = { kind: 'document', id }
  return audit(call.db as Trx, call.ports, {
    who: actorOf(call),
    what,
    subject,
    after: { name, source, locale, category, version },
  })
}

/** A row as staff see it: where its job failed for good or was given up, so did it. */
async function transferOf(db: Db | Trx, row: TransferRow): Promise<Transfer> {
  const { id, kind, name, source, bytes, received, createdAt } = row
  const underWay = ['checking', 'importing', 'exporting'].includes(row.state)
  const job = underWay && row.jobId !== null ? await jobById(db, row.jobId) : undefined
  const failed = underWay && (!job || job.state === 'dead' || job.state === 'cancelled')
  const report = reportIn(row)
  return {
    ...{ id, kind, name, source, bytes, received, createdAt },
    state: failed ? 'failed' : row.state,
    progress: job?.progress ?? null,
    counts: report?.counts ?? null,
    remarks: report?.remarks.slice(0, transferLimits.listed) ?? [],
    problem: failed ? 'error' : row.problem,
    path: row.state === 'exported' ? `transfers/${row.file}.zip` : '',
  }
}

const reportIn = ({ report }: TransferRow) => (report === null ? null : (JSON.parse(report) as TransferReport))

/** Random bytes as the name of a file: small letters and digits, for file systems that know no other. */
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
