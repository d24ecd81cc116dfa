import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import { post } from '#server/ledger/ledger.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type QuestionRow, updateQuestion } from './rows.ts'

type BountyPorts = Pick<Ports, 'clock' | 'secrets'>
type Bounty = Pick<QuestionRow, 'id' | 'authorId' | 'locale' | 'bounty' | 'bountyState'>

/** As the owner's list of points has them: in the language of the question. */
const memos = {
  bounty: { 'zh-cn': '提问悬赏', en: 'Bounty of a question' },
  paid: { 'zh-cn': '回答被采纳', en: 'Accepted answer' },
  returned: { 'zh-cn': '悬赏退回', en: 'Bounty returned' },
}
type Move = keyof typeof memos

function book(trx: Trx, ports: BountyPorts, question: Bounty, move: Move, accountId: string, delta: number) {
  const memo = memos[move][question.locale === 'en' ? 'en' : 'zh-cn']
  return post(trx, ports, { accountId, kind: 'points', delta, memo, ref: `question:${question.id}:${move}` })
}

/** Takes the points that a question offers from its asker. Throws 400 {bounty: tooMuch} when they have less. */
export async function holdBounty(trx: Trx, ports: BountyPorts, question: Bounty): Promise<void> {
  try {
    await book(trx, ports, question, 'bounty', question.authorId, -question.bounty)
  } catch (error) {
    throw error instanceof Failure ? badInput({ bounty: 'tooMuch' }) : error
  }
}

/**
 * Gives what a held question still holds to the writer of its accepted answer; to the asker it goes back. Once: what
 * was paid or returned is held no more. The points that the writer earned.
 */
export async function payBounty(trx: Trx, ports: BountyPorts, question: Bounty, writerId: string): Promise<number> {
  if (question.bountyState !== 'held') return 0
  if (writerId === question.authorId) {
    await returnBounty(trx, ports, question)
    return 0
  }
  await book(trx, ports, question, 'paid', writerId, question.bounty)
  await updateQuestion(trx, question.id, { bountyState: 'paid' })
  return question.bounty
}

/** Gives what a held question still holds back to its asker. */
export async function returnBounty(trx: Trx, ports: BountyPorts, question: Bounty): Promise<void> {
  if (question.bountyState !== 'held') return
  await book(trx, ports, question, 'returned', question.authorId, question.bounty)
  await updateQuestion(trx, question.id, { bountyState: 'returned' })
}
