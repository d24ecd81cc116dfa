import type { Context } from 'hono'
import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { findAnswer, forgetAnswers, keepAnswer } from '#server/db/idempotency.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Answer } from '#server/http/answer.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How long an answer is remembered; what waited on a device for longer is sent as if for the first time. */
export const keptSeconds = 60 * 86_400

/**
 * Runs a write in one transaction with its Idempotency-Key. The same key and input again answers what the first call
 * was answered; the same key with another input is refused (422) and the first effect stands. Without a key the write
 * just runs. A failure stores nothing, so the key is free for the next try.
 */
export async function answerOnce(
  c: Context,
  ports: Ports,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  caller: string,
  run: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  const keyed = await keyOf(c, ports, endpoint, input, caller)
  if (!keyed) return ports.db.transaction().execute(run)
  const { id, requestHash } = keyed
  try {
    return await ports.db.transaction().execute(async (trx) => {
      const first = await findAnswer(trx, id)
      if (first) return repeat(first, requestHash)
      const answer = await run(trx)
      await keepAnswer(trx, {
        key: id,
        endpoint: endpoint.path,
        requestHash,
        answer: JSON.stringify(answer),
        createdAt: ports.clock.now(),
      })
      await forgetAnswers(trx, ports.clock.now() - keptSeconds)
      return answer
    })
  } catch (error) {
    // Two at once on PostgreSQL: the second waits for the first's key and fails on it; by then the answer is there.
    const first = error instanceof Failure ? undefined : await findAnswer(ports.db, id)
    if (first) return repeat(first, requestHash)
    throw error
  }
}

/** A call's key, tied to its caller, and what tells its input from another; null without a key. */
export async function keyOf(
  c: Context,
  ports: Pick<Ports, 'secrets'>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  caller: string,
): Promise<{ id: string; requestHash: string } | null> {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  if (!/^[\w-]{8,80}$/.test(key)) throw new Failure(codes.badInput, phrases.badKey)
  const requestHash = await ports.secrets.hash(`${endpoint.method} ${endpoint.path}\n${stable(input)}`)
  return { id: `${caller}:${key}`, requestHash }
}

/** The first call's answer, for the same input alone. */
export function repeat(first: { requestHash: string; answer: string }, requestHash: string): Answer {
  if (first.requestHash !== requestHash) throw new Failure(codes.keyReused, phrases.keyReused)
  return JSON.parse(first.answer) as Answer
}

/** JSON whose object keys are in order, so that equal inputs have equal text. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
