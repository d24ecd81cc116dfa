import { verificationLimits } from '#contract/verification/limits.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { diceOf } from '#server/random.ts'
import { type CodeOf, deleteExpiredCodes, putCode, takeCodeRow, tryCodeRow } from './rows.ts'

/** What came of a code: `expired` is also one that never was, or belongs to something else. */
type CodeOutcome = 'right' | 'wrong' | 'expired'

type CodePorts = Pick<Ports, 'db' | 'clock' | 'secrets'>

/**
 * Makes the code for a purpose, a target and an owner, in place of an earlier one: six digits, for ten minutes. Only its
 * hash is kept.
 */
export async function makeCode(ports: CodePorts, of: CodeOf): Promise<string> {
  const { db, clock, secrets } = ports
  const now = clock.now()
  const id = secrets.random(16)
  const code = String(diceOf(secrets).below(1_000_000)).padStart(6, '0')
  await deleteExpiredCodes(db, now)
  const codeHash = await hashOf(ports, id, code)
  await putCode(db, { id, ...of, codeHash, tries: 0, expiresAt: now + verificationLimits.codeSeconds })
  return code
}

/** Tries a code: five times at most, however many try at once. The right one is used up by it. */
export async function tryCode(ports: CodePorts, { code, ...of }: CodeOf & { code: string }): Promise<CodeOutcome> {
  const { db, clock } = ports
  const row = await tryCodeRow(db, of, verificationLimits.tries, clock.now())
  if (!row) return 'expired'
  if ((await hashOf(ports, row.id, code)) !== row.codeHash) return 'wrong'
  return (await takeCodeRow(db, row.id)) ? 'right' : 'expired'
}

/**
 * Uses a code up. Never inside a transaction, whose failure would give the try back. `target` is a number, or an address
 * in lower case; `owner` an account's id, or of a guest the hash of their cookie.
 *
 * @throws 400 {code: 'wrong'}; {code: 'expired'} when there is none, when its time or tries are over, or it was used
 */
export async function takeCode(ports: CodePorts, code: CodeOf & { code: string }): Promise<void> {
  const outcome = await tryCode(ports, code)
  if (outcome !== 'right') throw badInput({ code: outcome })
}

function hashOf({ secrets }: Pick<Ports, 'secrets'>, id: string, code: string): Promise<string> {
  return secrets.hash(`${id} ${code}`)
}
