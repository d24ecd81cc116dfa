import type { exportAudit } from '#contract/audit/audit.ts'
import { auditLimits } from '#contract/audit/limits.ts'
import { csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { localDay, localText } from '#server/text/local-time.ts'
import { csvPart } from './csv-part.ts'
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

/** The note of the file is no line of it. */
export function exportPart(call: Call, { filter, offset, after }: Asked): Promise<OutputOf<typeof exportAudit>> {
  const { db, ports, locale } = call
  const { file, headings } = words[locale]
  const { partLines, fileLines } = auditLimits
  return csvPart<AuditRow>(call, {
    name: `${file}-${localDay(ports.clock.now(), offset)}.csv`,
    headings,
    offset,
    after,
    place: /^(\d{1,10}) (\S+)$/,
    rows: async (place) => {
      const last = place && { at: Number(place[0]), id: place[1] as string }
      return {
        total: await countAudit(db, filter),
        list: await auditAfter(db, { ...filter, after: last, limit: partLines }),
      }
    },
    placeOf: ({ at, id }) => `${at} ${id}`,
    lineOf: (row) => lineOf(row, offset),
    most: { part: partLines, file: fileLines },
    noted: { what: 'audit.export', subject: { kind: 'audit', id: 'csv' }, filter },
  })
}

function lineOf(row: AuditRow, offset: number): string {
  const { at, name, accountId, what, subjectKind, subjectId, address, before, after } = row
  const blankIfEmpty = (json: string) => (json === '{}' ? '' : json)
  const texts = [name, accountId, what, subjectKind, subjectId, address, blankIfEmpty(before), blankIfEmpty(after)]
  return csvLine([localText(at, offset), ...texts.map(csvText)])
}
