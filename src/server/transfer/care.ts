import { codes } from '#contract/base/codes.ts'
import type { TransferProblem, TransferState } from '#contract/transfer/transfer.ts'
import type { UploadedFile } from '#contract/upload/upload.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { badInput, Failure, phrases } from '#server/http/failure.ts'
import { jobById } from '#server/jobs/rows-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { memberOf } from '#server/server.ts'
import { partName, partSize, partsOf } from './parts.ts'
import { changeTransfer, insertTransfer, type TransferRow, transferById } from './rows.ts'

/** What is said of a zip as it begins to come, or to be written. */
export type Begun = Pick<TransferRow, 'kind' | 'name' | 'source' | 'bytes' | 'locale'> &
  Partial<Pick<TransferRow, 'category' | 'version' | 'isCurrent'>>

export async function beginTransfer(call: Call, of: Begun): Promise<TransferRow> {
  const { secrets, clock } = call.ports
  const row: TransferRow = {
    category: '',
    version: '',
    isCurrent: 0,
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
  return row
}

/** Takes the next part of a zip that comes. Throws 400 {part: illegal}, {file: size}. */
export async function takePart(
  { db, uploads }: Pick<Ports, 'db' | 'uploads'>,
  row: TransferRow,
  { part, file }: { part: number; file: UploadedFile },
): Promise<{ received: number }> {
  if (part < row.received) return { received: row.received }
  if (row.kind === 'export' || row.state !== 'receiving' || part > row.received || part >= partsOf(row.bytes))
    throw badInput({ part: 'illegal' })
  if (file.size !== partSize(row.bytes, part)) throw badInput({ file: 'size' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  await uploads.put(partName(row.file, part), bytes, 'application/zip')
  const received = part + 1
  await changeTransfer(db, row.id, ['receiving'], { received })
  return { received }
}

/** Throws 400 {part: incomplete} while a zip is still on its way. */
export function refuseIncomplete({ received, bytes }: TransferRow): void {
  if (received < partsOf(bytes)) throw badInput({ part: 'incomplete' })
}

/**
 * Lets the server do the next step of one that is ready for it, by the job that `enqueue` orders; throws `stale` where it is
 * not, or not any more.
 */
export async function orderStep(
  { db }: Call,
  { id }: TransferRow,
  { from, state, jobId }: { from: TransferState[]; state: TransferState; jobId: string },
): Promise<TransferRow> {
  if (!(await changeTransfer(db, id, from, { state, jobId }))) throw new Failure(codes.stale, phrases.stale)
  return (await transferById(db, id)) as TransferRow
}

type Standing = { state: TransferState; progress: number | null; problem: TransferProblem | null }

/** How far a row is: where its job failed for good or was given up, so did it. */
export async function standingOf(db: Db | Trx, row: TransferRow): Promise<Standing> {
  const underWay = ['checking', 'importing', 'exporting'].includes(row.state)
  const job = underWay && row.jobId !== null ? await jobById(db, row.jobId) : undefined
  const failed = underWay && (!job || job.state === 'dead' || job.state === 'cancelled')
  return {
    state: failed ? 'failed' : row.state,
    progress: job?.progress ?? null,
    problem: failed ? 'error' : row.problem,
  }
}

/** What a row’s job found, as it wrote it. */
export const reportIn = <T>({ report }: TransferRow): T | null => (report === null ? null : (JSON.parse(report) as T))

/** Random bytes as the name of a file: small letters and digits, for file systems that know no other. */
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
