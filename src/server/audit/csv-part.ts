import { csvBegin, csvLine, csvText } from '#contract/base/csv.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { zoneText } from '#server/text/local-time.ts'
import { type AuditedAct, type AuditSide, actorOf, audit } from './audit.ts'

type CsvPart<Row> = {
  /** The file's name, with `.csv`. */
  name: string
  /** `zone`: of the times below them. */
  headings: (zone: string) => string[]
  /** Minutes that the reader's clock is from UTC. */
  offset: number
  /** Where the part before ended; undefined of the first. */
  after: string | undefined
  /** All of what `placeOf` says of a row; its groups are what `rows` is asked for. */
  place: RegExp
  /** The next rows after a place, and how many the whole file has. */
  rows: (place: string[] | undefined) => Promise<{ list: readonly Row[]; total: number }>
  /** Names a row so that the next part can begin after it. */
  placeOf: (row: Row) => string
  lineOf: (row: Row) => string
  /** Lines of a part, and of the file where it has a limit. */
  most: { part: number; file?: number }
  /** In the log of the staff: what was taken out, and by which filter. */
  noted: Pick<AuditedAct, 'what' | 'subject'> & { filter?: AuditSide }
}

/**
 * One part of a CSV file, so that neither side holds more than that of it at once. The first one is noted in the log of
 * the staff with how many lines there will be. Throws 400 {after: illegal} for a part that none has named.
 */
export async function csvPart<Row>(call: Call, part: CsvPart<Row>) {
  const { name, headings, offset, after, place, rows, placeOf, lineOf, most, noted } = part
  const [before = '0', ...groups] = after === undefined ? [] : placeIn(after, place)
  const { list, total } = await rows(after === undefined ? undefined : groups)
  const lines = Number(before) + list.length
  const last = list.at(-1)
  const ends = !last || list.length < most.part || (most.file !== undefined && lines >= most.file)
  if (after === undefined) await logExport(call, noted, Math.min(total, most.file ?? total))
  const head = after === undefined ? csvBegin + csvLine(headings(zoneText(offset)).map(csvText)) : ''
  return {
    name,
    csv: head + list.map(lineOf).join(''),
    lines: list.length,
    total,
    next: ends ? '' : `${lines} ${placeOf(last)}`,
  }
}

/** How many lines there were, and the place of the last of them. */
function placeIn(after: string, place: RegExp): string[] {
  const [, lines = '', rest = ''] = /^(\d{1,7}) (.*)$/s.exec(after) ?? []
  const found = place.exec(rest)
  if (!found) throw badInput({ after: 'illegal' })
  const [, ...groups] = found
  return [lines, ...groups]
}

async function logExport(
  call: Call,
  { what, subject, filter = {} }: CsvPart<never>['noted'],
  lines: number,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  await call.ports.db
    .transaction()
    .execute((trx) => audit(trx, call.ports, { who: actorOf(call), what, subject, after: { ...given, lines } }))
}
