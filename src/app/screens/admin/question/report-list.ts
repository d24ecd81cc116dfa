import { ReportedKind, ReportSort } from '#contract/question/moderation.ts'
import { ReportReason } from '#contract/question/question.ts'

/** What the address of the list of reports may say. */
export const reportList = {
  filters: { kind: ReportedKind.options, reason: ReportReason.options },
  sorts: ReportSort.options,
} as const
