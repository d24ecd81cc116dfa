import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import type { Envelope, KeyReused } from '#contract/base/envelope.ts'
import { isFile } from '#contract/upload/upload.ts'
import { databaseProblem } from '#server/db/errors.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Answer } from '#server/http/answer.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { answerClaimed, claimKey, findAnswer, forgetAnswers } from './rows-idempotency.ts'

/** Who calls without a session. */
export const guestCaller = 'guest'

/** How long an answer is remembered; what waited on a device for longer is sent as if for the first time. */
export const keptSeconds = 60 * 86_400

/** How long a call waits for an earlier one of the same key in this process; PostgreSQL's lock limit is the same. */
const waitMs = 2_000

/** Stands where the answer will be; only its own transaction ever sees it. */
const pending = ''

/** Seconds until a key that is still in flight is worth asking for again. */
const retrySeconds = 1

type Kept = { requestHash: string; answer: string }

/** The keys that this process is working on, by their database. */
const inFlight = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Runs a write in one transaction with its Idempotency-Key. The same key and input again answers what the first call
 * was answered; the same key with another input is refused (422), the first effect stands, and a member is told what it
 * was answered with (`data.first`), so that the other input can be sent as a change of it; a key whose first call
 * is still under way is waited for, and after two seconds answered 425. Without a key the write just runs. A failure
 * stores nothing, so the key is free for the next try. `prepare` comes before the transaction, which would hold others up
 * for as long: not for a call that was answered before.
 */
export async function answerIdempotent(
  c: Context,
  ports: Ports,
  endpoint: Endpoint,
  sent: Record<string, unknown>,
  caller: string,
  run: (trx: Trx) => Promise<Answer>,
  prepare?: () => Promise<void>,
): Promise<Answer> {
  const keyed = await keyOf(c, ports, endpoint, sent, caller)
  if (!keyed) {
    await prepare?.()
    return ports.db.transaction().execute(run)
  }
  const { id, requestHash } = keyed
  /** For its own author alone: all guests are one caller, and a key is not meant to open anything. */
  const replay = (first: Kept & { endpoint: string }) =>
    repeat(first, requestHash, { tellFirst: caller !== guestCaller && first.endpoint === endpoint.path })
  const now = ports.clock.now()

  return oneAtATime(ports.db, id, async () => {
    if (prepare) {
      const before = await findAnswer(ports.db, id)
      if (before) return replay(before)
      await prepare()
    }
    try {
      return await ports.db.transaction().execute(async (trx) => {
        if (!(await claimed(trx))) return replay((await findAnswer(trx, id)) as Kept & { endpoint: string })
        const answer = await run(trx)
        await answerClaimed(trx, id, JSON.stringify(answer))
        await forgetAnswers(trx, now, keptSeconds)
        return answer
      })
    } catch (error) {
      // The connection broke while it committed: whether it did is what the table says.
      const first =
        databaseProblem(error) === 'unavailable' ? await findAnswer(ports.db, id).catch(() => undefined) : undefined
      if (first) return replay(first)
      throw error
    }
  })

  async function claimed(trx: Trx): Promise<boolean> {
    try {
      return await claimKey(trx, { key: id, endpoint: endpoint.path, requestHash, answer: pending, now })
    } catch (error) {
      // Another replica has been at it for longer than we wait.
      throw databaseProblem(error) === 'locked' ? stillInFlight() : error
    }
  }
}

/**
 * A call's key, tied to its caller, and what tells its input from another; null without a key. All guests are one
 * caller: a guest who knows both its key and its input gets the stored answer.
 */
export async function keyOf(
  c: Context,
  ports: Pick<Ports, 'secrets' | 'sealKey'>,
  endpoint: Endpoint,
  sent: Record<string, unknown>,
  caller: string,
): Promise<{ id: string; requestHash: string } | null> {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  if (!/^[\w-]{8,80}$/.test(key)) throw new Failure(codes.badInput, phrases.badKey)
  const input = `${endpoint.method} ${endpoint.path}\n${stable(await withoutFiles(ports, sent))}`
  const { secrets, sealKey } = ports
  // All but a number of few digits may be known: a plain hash would give it away to an attacker who tries them all.
  const requestHash = endpoint.secretInput ? await secrets.mac(sealKey, input) : await secrets.hash(input)
  return { id: `${caller}:${key}`, requestHash }
}

/** Calls of one key in this process come one after the other, and hold no connection while they wait. */
async function oneAtATime(db: Db, id: string, work: () => Promise<Answer>): Promise<Answer> {
  const keys = inFlight.get(db) ?? new Map<string, Promise<unknown>>()
  inFlight.set(db, keys)
  const until = Date.now() + waitMs
  for (let earlier = keys.get(id); earlier; earlier = keys.get(id)) {
    if (!(await settles(earlier, until - Date.now()))) throw stillInFlight()
  }
  const own = work()
  keys.set(id, own)
  try {
    return await own
  } finally {
    keys.delete(id)
  }
}

/** Whether a promise is settled, either way, within so many milliseconds. */
async function settles(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, ms))
  })
  const settled = promise.then(
    () => true as const,
    () => true as const,
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}

function stillInFlight(): Failure {
  return new Failure(codes.inFlight, phrases.inFlight, null, retrySeconds)
}

/** What the first call was answered; throws when this one asks for something else. */
export function repeat(first: Kept, requestHash: string, { tellFirst = false } = {}): Answer {
  if (first.requestHash === requestHash) return JSON.parse(first.answer) as Answer
  throw new Failure(codes.keyReused, phrases.keyReused, tellFirst ? firstAnswer(first) : null)
}

/** Null where only the status was kept. */
function firstAnswer({ answer }: Kept): KeyReused | null {
  const { body } = JSON.parse(answer) as Answer
  return body === '' ? null : { first: (JSON.parse(body) as Envelope).data ?? null }
}

/** An input with the hash of its bytes in each file's place. */
async function withoutFiles({ secrets }: Pick<Ports, 'secrets'>, input: Record<string, unknown>) {
  const hashed: Record<string, unknown> = { ...input }
  for (const [name, value] of Object.entries(input)) {
    if (isFile(value)) hashed[name] = { file: await secrets.hash(new Uint8Array(await value.arrayBuffer())) }
  }
  return hashed
}

/** JSON whose object keys are in order, so that equal inputs have equal text. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
