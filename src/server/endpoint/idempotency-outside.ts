import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import type { Db } from '#server/db/schema.ts'
import type { Answer } from '#server/http/answer.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { keptSeconds, keyOf, repeat } from './idempotency.ts'
import { answerClaimed, claimKey, findAnswer, forgetAnswers, releaseKey } from './rows-idempotency.ts'

/** Stands where the answer will be while the effect is under way. */
const underWay = 'under way'
/** A claim older than this, in seconds of the site's time, belongs to a process that died: nothing here takes as long. */
const claimSeconds = 120

/**
 * Runs a write whose effect is outside the database, such as a message that is sent: its key is claimed first, then
 * the effect runs in no transaction, then the answer is kept. The same key again answers what was answered first, or
 * 425 while that is still under way. A failure lets go of the key.
 */
export async function answerIdempotentOutside(
  c: Context,
  ports: Pick<Ports, 'db' | 'clock' | 'secrets' | 'sealKey'>,
  endpoint: Endpoint,
  sent: Record<string, unknown>,
  caller: string,
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock } = ports
  const keyed = await keyOf(c, ports, endpoint, sent, caller)
  if (!keyed) return run(db)
  const { id, requestHash } = keyed
  const now = clock.now()
  await releaseKey(db, id, underWay, { now, seconds: claimSeconds })
  const row = { key: id, endpoint: endpoint.path, requestHash, answer: underWay, now }
  if (!(await claimKey(db, row))) {
    const first = await findAnswer(db, id)
    if (first && (first.answer !== underWay || first.requestHash !== requestHash)) return repeat(first, requestHash)
    throw new Failure(codes.inFlight, phrases.inFlight, null, 1)
  }
  let answer: Answer
  try {
    answer = await run(db)
  } catch (error) {
    await releaseKey(db, id, underWay)
    throw error
  }
  await answerClaimed(db, id, JSON.stringify(answer))
  await forgetAnswers(db, now, keptSeconds)
  return answer
}
