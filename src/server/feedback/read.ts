import type { Feedback, FeedbackSummary } from '#contract/feedback/feedback.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { type FeedbackRow, feedbackById, holdFeedback, messagesOf, stepsOf } from './rows.ts'
import { opens } from './rows-key.ts'
import { closesAt, isOver, mayReopen, statusAt } from './status.ts'
import type { Writer } from './writer.ts'

/** Somebody’s own, who leaves it as it is. Throws 404 for what is not there, or another’s. */
export async function ownFeedback(db: Db | Trx, who: Writer, id: string): Promise<FeedbackRow> {
  return owned(db, await feedbackById(db, id), who)
}

/** The same for somebody who changes it, held; of a merged one, the one that goes on. */
export async function holdOwn(trx: Trx, who: Writer, id: string): Promise<FeedbackRow> {
  const row = await owned(trx, await holdFeedback(trx, id), who)
  return row.mergedInto === '' ? row : owned(trx, await holdFeedback(trx, row.mergedInto), who)
}

/** A member’s belongs to their account; a guest’s belongs to anybody who holds a key of it. */
async function owned(db: Db | Trx, row: FeedbackRow | undefined, who: Writer): Promise<FeedbackRow> {
  if (!row || row.accountId !== who.accountId) throw notFound()
  if (row.accountId === '' && !(who.keyHash !== null && (await opens(db, who.keyHash, row.id)))) throw notFound()
  return row
}

export function summaryOf(row: FeedbackRow, now: number): FeedbackSummary {
  const { id, no, kind, title, createdAt, updatedAt, saidAt, seenAt } = row
  return { id, no, kind, title, status: statusAt(row, now), createdAt, updatedAt, news: saidAt > seenAt }
}

/** All that a member sees of their own at `now`. */
export async function feedbackOf(db: Db | Trx, row: FeedbackRow, now: number): Promise<Feedback> {
  const summary = summaryOf(row, now)
  const { status } = summary
  const steps = await stepsOf(db, row.id)
  const messages = await messagesOf(db, row.id, { notes: false })
  const goesOn = row.mergedInto === ''
  return {
    ...summary,
    contact: row.contact,
    about: row.about,
    diagnostics: row.diagnostics,
    steps: status === row.status ? steps : [...steps, { status, at: closesAt(row.resolvedAt) }],
    messages: messages.map(({ id, side, html, createdAt, name, username }) => ({
      id,
      html,
      from: side,
      at: createdAt,
      name: side === 'staff' ? name || username || '' : '',
    })),
    rating: row.stars === null ? null : { stars: row.stars, words: row.ratingWords },
    mayAnswer: goesOn && status !== 'closed',
    mayReopen: goesOn && mayReopen(row, now),
    mayRate: goesOn && isOver(status),
    mergedInto: row.mergedInto,
  }
}
