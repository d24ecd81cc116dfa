import type { EventName } from '#contract/events.ts'
import { questionLimits } from '#contract/question/limits.ts'
import type { QuestionStatus } from '#contract/question/question.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, forbidden } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { type Actor, changingQuestion, moderates } from './actor.ts'
import { returnBounty } from './bounty.ts'
import { type Carer, noteCare } from './care.ts'
import { notifyOf } from './notify.ts'
import { writeRecord } from './record.ts'
import { type QuestionRow, setTags, updateQuestion } from './rows.ts'

type Change = 'hide' | 'show' | 'close' | 'reopen'

/** What its asker is told of it. */
const events = {
  hide: 'question.hidden',
  show: 'question.shown',
  close: 'question.closed',
  reopen: 'question.reopened',
} as const satisfies Record<Change, EventName>

const isChange = (before: QuestionRow, after: QuestionRow) =>
  before.hidden !== after.hidden || before.status !== after.status

/**
 * Hides, shows, closes or opens a question again; its status, `hidden` while it is. Those who moderate may all of it; its
 * asker may open it again within 30 days of its closing. Throws 404, 403, 400 {status: expired} when that time is over.
 */
export async function changeStatus(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Carer,
  { id, to, reason = '' }: { id: string; to: Change; reason?: string | undefined },
): Promise<QuestionStatus | 'hidden'> {
  const now = ports.clock.now()
  const question = await changingQuestion(trx, ports, id, actor)
  if (!(await moderates(trx, actor))) {
    if (to !== 'reopen' || question.authorId !== actor.accountId) throw forbidden()
    if (question.status === 'closed' && !isInTime(question, now)) throw badInput({ status: 'expired' })
  }
  if (to === 'hide' || to === 'close') await returnBounty(trx, ports, question)
  const values = changed(question, to, now)
  await updateQuestion(trx, id, { ...values, updatedAt: now })
  const after = { ...question, ...values }
  await setTags(trx, question, after.hidden === 1 ? [] : (JSON.parse(question.tags) as string[]))
  if (question.authorId !== actor.accountId)
    await noteCare(trx, ports, actor, {
      what: `question.${to}`,
      id,
      before: { status: question.status },
      after: { reason },
    })
  if (isChange(question, after)) {
    const notification = { accountId: question.authorId, event: events[to], actorId: actor.accountId }
    await notifyOf(trx, ports, question, notification)
  }
  await writeRecord(trx, id)
  return after.hidden === 1 ? 'hidden' : after.status
}

/** Whether somebody may open a closed question again. */
export async function mayReopen(
  trx: Parameters<typeof moderates>[0],
  question: QuestionRow,
  actor: Actor,
  now: number,
) {
  if (question.status !== 'closed') return false
  return (question.authorId === actor.accountId && isInTime(question, now)) || moderates(trx, actor)
}

function isInTime({ closedAt }: QuestionRow, now: number): boolean {
  return now < (closedAt ?? 0) + questionLimits.reopenSeconds
}

function changed(question: QuestionRow, to: Change, now: number): Partial<QuestionRow> {
  if (to === 'hide') return { hidden: 1 }
  if (to === 'show') return { hidden: 0 }
  if (to === 'close') return question.status === 'closed' ? {} : { status: 'closed', closedAt: now }
  if (question.status !== 'closed') return {}
  const open = question.acceptedAnswerId !== null ? 'solved' : question.answerCount > 0 ? 'answered' : 'open'
  // The quiet days begin anew.
  return { status: open, closedAt: null, activeAt: now }
}
