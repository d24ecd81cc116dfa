import type { CourseReport } from '#contract/transfer/course.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import type { TransferCounts, TransferRemark } from '#contract/transfer/transfer.ts'
import type { CourseImportReport, CourseRefused } from '#server/course-import/types.ts'
import { byReason, reportLines } from '#server/help-import/report.ts'
import type { ImportNote } from '#server/help-import/types.ts'

/** What a transfer found, as its row keeps it. `text`: every remark, as lines. */
export type TransferReport = { counts: TransferCounts; remarks: TransferRemark[]; text: string }

type Found = TransferCounts & { failures: ImportNote[]; warnings: ImportNote[] }

/** The same of a course; null where none can be made. */
export type CourseTransferReport = Omit<TransferReport, 'counts'> & { course: CourseReport | null }

type Notes = { failures: ImportNote[]; warnings: ImportNote[] }

/** Of each reason a few examples; all of them are in the text. */
function remarksOf({ failures, warnings }: Notes): Pick<TransferReport, 'remarks' | 'text'> {
  const remarks = (notes: ImportNote[], left: boolean) =>
    byReason(notes).map(([reason, examples]) => ({
      reason,
      count: examples.length,
      left,
      examples: examples.slice(0, transferLimits.examples),
    }))
  return {
    remarks: [...remarks(failures, true), ...remarks(warnings, false)],
    text: reportLines({ warnings, failures }, Number.POSITIVE_INFINITY).join('\n'),
  }
}

export function reportOf({ failures, warnings, ...found }: Found): TransferReport {
  const { added, updated, unchanged, archived, categories, images } = found
  return {
    counts: { added, updated, unchanged, archived, categories, images },
    ...remarksOf({ failures, warnings }),
  }
}

export const courseReportOf = ({ failures, warnings, ...course }: CourseImportReport): CourseTransferReport => ({
  course,
  ...remarksOf({ failures, warnings }),
})

/** Why no course can be made of a zip: of `course.yaml` with its lines, otherwise of the zip itself. */
export function refusalReportOf(name: string, { message }: CourseRefused): CourseTransferReport {
  const failures = message.split('\n').map((said) => {
    const [, file = '', line = '', reason = ''] = /^(course\.yaml)(?:, line (\d+))?: (.*)$/.exec(said) ?? []
    return file === '' ? { path: name, reason: said } : { path: line === '' ? file : `${file}:${line}`, reason }
  })
  return { course: null, ...remarksOf({ failures, warnings: [] }) }
}
