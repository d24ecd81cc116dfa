import { transferLimits } from '#contract/transfer/limits.ts'
import type { TransferCounts, TransferRemark } from '#contract/transfer/transfer.ts'
import { byReason, reportLines } from '#server/help-import/report.ts'
import type { ImportNote } from '#server/help-import/types.ts'

/** What a transfer found, as its row keeps it. `text`: every remark, as lines. */
export type TransferReport = { counts: TransferCounts; remarks: TransferRemark[]; text: string }

type Found = TransferCounts & { failures: ImportNote[]; warnings: ImportNote[] }

/** Of each reason a few examples; all of them are in the text. */
export function reportOf(found: Found): TransferReport {
  const { added, updated, unchanged, archived, categories, images, failures, warnings } = found
  const remarks = (notes: ImportNote[], left: boolean) =>
    byReason(notes).map(([reason, examples]) => ({
      ...{ reason, count: examples.length, left },
      examples: examples.slice(0, transferLimits.examples),
    }))
  return {
    counts: { added, updated, unchanged, archived, categories, images },
    remarks: [...remarks(failures, true), ...remarks(warnings, false)],
    text: reportLines({ warnings, failures }, Number.POSITIVE_INFINITY).join('\n'),
  }
}
