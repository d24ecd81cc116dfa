import { questionLimits } from '#contract/question/limits.ts'
import { holdAccount } from '#server/account/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import { tooMany } from '#server/http/failure.ts'
import { refuseMuted } from '#server/member/mute.ts'
import { writtenBefore } from './rows-limits.ts'

const daySeconds = 86_400
const mostPerDay = {
  question: questionLimits.asksPerDay,
  answer: questionLimits.answersPerDay,
  comment: questionLimits.commentsPerDay,
  report: questionLimits.reportsPerDay,
  edit: questionLimits.editsPerDay,
}

/**
 * Lets an account write one more of a kind, or throws 403 while it is muted, 429 until the oldest that counts is a day old. Comes first in its
 * transaction: the account is held, so that what it writes at once is counted one after the other.
 */
export async function countToday(
  trx: Trx,
  kind: keyof typeof mostPerDay,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  await holdAccount(trx, accountId)
  // Who is muted may still tell support of something.
  if (kind !== 'report') await refuseMuted(trx, accountId, now)
  const oldest = await writtenBefore(trx, kind, { accountId, since: now - daySeconds, most: mostPerDay[kind] })
  if (oldest !== undefined) throw tooMany(Math.max(1, oldest + daySeconds - now))
}
