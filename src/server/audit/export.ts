import type { exportAudit } from '#contract/audit/audit.ts'
import { auditLimits } from '#contract/audit/limits.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { csvBegin, csvLine, csvText } from '#server/text/csv.ts'
import { localDay, localText, zoneText } from '#server/text/local-time.ts'
import { actorOf, audit } from './audit.ts'
import { type AuditFilter, type AuditRow, auditAfter, countAudit } from './rows.ts'

const words: Record<Locale, { file: string; headings: (zone: string) => string[] }> = {
  'zh-cn': {
    file: '审计日志',
    headings: (zone) => [
      `时间（${zone}）`,
      '操作人',
      '操作人编号',
      '操作',
      '对象类型',
      '对象',
      '来源地址',
      '之前',
      '之后',
    ],
  },
  en: {
    file: 'audit-log',
    headings: (zone) => [
      `Time (${zone})`,
      'Who',
      'Account',
      'Action',
      'Subject type',
      'Subject',
      'Address',
      'Before',
      'After',
    ],
  },
}

type Asked = { filter: AuditFilter; offset: number; after?: string | undefined }

/**
 * One part of a file, so that neither side holds more than that of it at once. The first one is noted in the log, and is
 * no line of it. Throws 400 {after: illegal} for a part that none has named.
 */
export async function exportPart(call: Call, { filter, offset, after }: Asked): Promise<OutputOf<typeof exportAudit>> {
  const { ports, locale } = call
  const db = call.db
  const { file, headings } = words[locale]
  const now = ports.clock.now()
  const place = after === undefined ? undefined : placeOf(after)
  const total = await countAudit(db, filter)
  const rows = await auditAfter(db, { ...filter, after: place, limit: auditLimits.partLines })
  if (!place) {
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    await ports.db.transaction().execute((trx) =>
      audit(trx, ports, {
        ...{ who: actorOf(call), what: 'audit.export', subject: { kind: 'audit', id: 'csv' } },
        after: { ...(given as Record<string, string | number>), lines: Math.min(total, auditLimits.fileLines) },
      }),
    )
  }
  const lines = (place?.lines ?? 0) + rows.length
  const last = rows.at(-1)
  const isEnd = !last || rows.length < auditLimits.partLines || lines >= auditLimits.fileLines
  const head = place ? '' : csvBegin + csvLine(headings(zoneText(offset)).map(csvText))
  return {
    name: `${file}-${localDay(now, offset)}.csv`,
    csv: head + rows.map((row) => lineOf(row, offset)).join(''),
    lines: rows.length,
    total,
    next: isEnd ? '' : `${lines} ${last.at} ${last.id}`,
  }
}

function lineOf(row: AuditRow, offset: number): string {
  const { at, name, accountId, what, subjectKind, subjectId, address, before, after } = row
  const said = (json: string) => (json === '{}' ? '' : json)
  const texts = [name, accountId, what, subjectKind, subjectId, address, said(before), said(after)]
  return csvLine([localText(at, offset), ...texts.map(csvText)])
}

/** How many lines there were, and the last of them. */
function placeOf(after: string): { lines: number; at: number; id: string } {
  const [, lines, at, id] = /^(\d{1,6}) (\d{1,10}) (\S{1,80})$/.exec(after) ?? []
  if (lines === undefined || at === undefined || id === undefined) throw badInput({ after: 'illegal' })
  return { lines: Number(lines), at: Number(at), id }
}
