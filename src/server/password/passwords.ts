import { passwordLimits } from '#contract/password/limits.ts'
import type { PasswordPlace } from '#contract/password/password.ts'
import { sessionIdToken } from '#server/access/rows-session.ts'
import { signOutOthersOf } from '#server/access/sessions-ended.ts'
import { badInput, notFound, tooMany } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { passwordText } from '#server/ports/secrets.ts'
import { forgetQuota, takeQuota } from '#server/quota/quota.ts'
import type { Member } from '#server/server.ts'
import { deleteSignOnCodesOf } from '#server/sign-on/rows-code.ts'
import { issuerSession } from './passwords-issuer.ts'
import { passwordOf, putPassword } from './rows.ts'

/** Where an account's password is kept, and whether there is one. */
export async function passwordPlace(ports: Ports, accountId: string): Promise<PasswordPlace> {
  const { passwords } = ports
  if (passwords.place === 'elsewhere') return { where: 'elsewhere', set: false, url: passwords.url }
  return { where: 'here', set: (await passwordOf(ports.db, accountId)) !== undefined, url: null }
}

/**
 * Changes a member's password, or sets the first one. All their other sessions end, here and at the demo issuer.
 *
 * @returns how many devices were signed out
 * @throws Failure 404 where passwords are kept elsewhere; 400 {old: 'required' | 'wrong'}, {password: 'same'};
 * 429 after too many wrong guesses
 */
export async function replacePassword(
  ports: Ports,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
  { old, password }: { old?: string; password: string },
): Promise<number> {
  const { db, clock, secrets } = ports
  if (ports.passwords.place !== 'here') throw notFound()
  const present = await passwordOf(db, accountId)
  if (present) await proveOld(ports, accountId, present.hash, old)
  if (present && passwordText(old ?? '') === passwordText(password)) throw badInput({ password: 'same' })
  const hash = await secrets.hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const keptSession = issuerSession(await sessionIdToken(trx, sessionId))
    // Later than the last one, so that it is no earlier than any sign-in since (demo-issuer/enter.ts).
    const changedAt = Math.max(clock.now(), (present?.changedAt ?? 0) + 1)
    const row = { accountId, hash, changedAt, keptSession }
    // Two at once: for the later one the password that it knew is no longer the present one.
    if (!(await putPassword(trx, row, present?.hash ?? null))) throw badInput({ old: present ? 'wrong' : 'required' })
    await deleteSignOnCodesOf(trx, accountId)
    return signOutOthersOf(trx, ports, accountId, sessionId)
  })
}

/**
 * Whether somebody knows the password of their account. Throws 404 where passwords are kept elsewhere or there is none,
 * 400 {password: wrong}, 429 after too many wrong guesses.
 */
export async function provePassword(ports: Ports, accountId: string, password: string): Promise<void> {
  const present = ports.passwords.place === 'here' ? await passwordOf(ports.db, accountId) : undefined
  if (!present) throw notFound()
  if (!(await guessed(ports, accountId, present.hash, password))) throw badInput({ password: 'wrong' })
}

async function proveOld(ports: Ports, accountId: string, hash: string, old: string | undefined): Promise<void> {
  if (!old) throw badInput({ old: 'required' })
  if (!(await guessed(ports, accountId, hash, old))) throw badInput({ old: 'wrong' })
}

/** Guesses are counted before they are looked at, so that many at once are no more than five. */
async function guessed(ports: Ports, accountId: string, hash: string, text: string): Promise<boolean> {
  // Not the count of the sign-in page: a stranger who guesses there must not keep the owner from changing it here.
  const key = `password change ${accountId}`
  const wait = await takeQuota(ports, key, { most: passwordLimits.tries, seconds: passwordLimits.restSeconds })
  if (wait > 0) throw tooMany(wait)
  if (!(await ports.secrets.verifyPassword(text, hash))) return false
  await forgetQuota(ports, key)
  return true
}
