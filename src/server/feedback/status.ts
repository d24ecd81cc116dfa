import type { FeedbackStatus } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import { type FeedbackRow, insertStep, updateFeedback } from './rows.ts'

/** How it stands at `now`: what was resolved long enough ago is closed. */
export function statusAt({ status, resolvedAt }: FeedbackRow, now: number): FeedbackStatus {
  return status === 'resolved' && now >= closesAt(resolvedAt) ? 'closed' : status
}

/** When what was resolved closes by itself, in integer seconds. */
export const closesAt = (resolvedAt: number | null) => (resolvedAt ?? 0) + feedbackLimits.quietSeconds

/** Whether it is over, and may still be opened again. */
export function mayReopen(row: FeedbackRow, now: number): boolean {
  return isOver(statusAt(row, now)) && now < (row.resolvedAt ?? 0) + feedbackLimits.reopenSeconds
}

export const isOver = (status: FeedbackStatus) => status === 'resolved' || status === 'closed'

/** Whether it is support’s turn. */
export const isSupportsTurn = (status: FeedbackStatus) => status === 'new' || status === 'open'

type Change = { status: FeedbackStatus; priority?: number; values?: Partial<FeedbackRow> }

/**
 * Changes the status of a held one, with the other values that change: notes the step, begins support’s time anew where
 * it becomes support’s turn, and counts the version up. The row as it is then.
 */
export async function change(trx: Trx, row: FeedbackRow, now: number, asked: Change): Promise<FeedbackRow> {
  const { status, priority = row.priority, values = {} } = asked
  const before = statusAt(row, now)
  const changed = {
    ...values,
    status,
    priority,
    dueAt: dueAt(row, { before, status, priority, now }),
    resolvedAt: isOver(status) ? (isOver(before) ? row.resolvedAt : now) : null,
    version: row.version + 1,
    updatedAt: now,
  }
  await updateFeedback(trx, row.id, changed)
  if (before !== row.status) await insertStep(trx, { feedbackId: row.id, status: before, at: closesAt(row.resolvedAt) })
  if (status !== before) await insertStep(trx, { feedbackId: row.id, status, at: now })
  return { ...row, ...changed }
}

/** Another priority counts from when it became support’s turn. */
function dueAt(
  row: FeedbackRow,
  { before, status, priority, now }: { before: FeedbackStatus; status: FeedbackStatus; priority: number; now: number },
): number {
  if (!isSupportsTurn(status)) return 0
  const since = isSupportsTurn(before) && row.dueAt > 0 ? row.dueAt - dueSeconds(row.priority) : now
  return since + dueSeconds(priority)
}

/** How long a member waits at most, in seconds. */
export const dueSeconds = (priority: number) => feedbackLimits.dueSeconds[priority as 1 | 2 | 3 | 4]
