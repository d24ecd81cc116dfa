import { questionLimits } from '#contract/question/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { returnBounty } from './bounty.ts'
import { renewRecord, writeRecord } from './record.ts'
import { dueQuestions, holdQuestion, type QuestionRow, questionsOfChanged, updateQuestion } from './rows.ts'

/** How many one round takes of each kind. */
const atOnce = 50
/** For how long a new name or picture is looked for, in seconds: as long as a site may stand still. */
const renamedSeconds = 7 * 86_400

/**
 * A held question as it is by now, stored: a bounty that nobody earned in time went back, a solved one that was quiet
 * for long enough is closed. The caller writes the record afterwards.
 */
export async function settled(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  row: QuestionRow,
): Promise<QuestionRow> {
  const now = ports.clock.now()
  let by = row
  if (row.bountyState === 'held' && now >= row.createdAt + questionLimits.bountySeconds) {
    await returnBounty(trx, ports, row)
    by = { ...by, bountyState: 'returned' }
  }
  const closed = closedInTime(by, now)
  if (closed === by) return by
  await updateQuestion(trx, row.id, { status: closed.status, closedAt: closed.closedAt })
  return closed
}

/** A question's row as it is at `now`: a solved one that was quiet for long enough is closed, stored so or not yet. */
export function closedInTime(row: QuestionRow, now: number): QuestionRow {
  const closedAt = row.activeAt + questionLimits.quietSeconds
  return row.status === 'solved' && now >= closedAt ? { ...row, status: 'closed', closedAt } : row
}

/**
 * Brings questions up to date that nobody has to touch for it, each by itself: those whose time has come, so that points
 * come back and devices hear of it, and those with a word of somebody who has another name or picture now. Readers and
 * writers do not wait for it: they look at the clock themselves.
 *
 * @returns how many there were; throws the first error when all have had their turn
 */
export async function settleDue(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>): Promise<number> {
  const { db, clock } = ports
  const now = clock.now()
  const { quietSeconds, bountySeconds } = questionLimits
  const due = await dueQuestions(db, now - quietSeconds, now - bountySeconds, atOnce)
  const renamed = await questionsOfChanged(db, now - renamedSeconds, atOnce)
  const errors: unknown[] = []
  for (const id of new Set([...due, ...renamed])) {
    const settling = db.transaction().execute(async (trx) => {
      const row = await holdQuestion(trx, id)
      if (!row) return
      const after = await settled(trx, ports, row)
      await updateQuestion(trx, id, { updatedAt: now })
      if (after === row) await renewRecord(trx, id)
      else await writeRecord(trx, id)
    })
    // One that cannot be settled keeps no other waiting.
    await settling.catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
  return due.length + renamed.length
}
