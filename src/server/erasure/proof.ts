import type { ErasureProof } from '#contract/erasure/erasure.ts'
import { erasureLimits } from '#contract/erasure/limits.ts'
import { accountById } from '#server/account/rows.ts'
import { isPass } from '#server/binding/rows.ts'
import { badInput } from '#server/http/failure.ts'
import { passwordPlace, provePassword } from '#server/password/passwords.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Member } from '#server/server.ts'
import { sessionAskedAt } from './rows-proof.ts'

/** By what an account can prove itself. Signing on anew always can. */
export async function proofsOf(ports: Ports, accountId: string): Promise<ErasureProof[]> {
  const account = await accountById(ports.db, accountId)
  const { set } = await passwordPlace(ports, accountId)
  return [
    ...(set ? (['password'] as const) : []),
    ...(account?.email ? (['email'] as const) : []),
    ...(account?.mobile ? (['mobile'] as const) : []),
    'signOn',
  ]
}

/** Whether somebody signed on in this session so recently that they need not prove themselves again. */
export async function isFresh({ db, clock }: Pick<Ports, 'db' | 'clock'>, sessionId: string): Promise<boolean> {
  // Every load of a page signs on anew, without a word: only what was asked for proves anything.
  const askedAt = await sessionAskedAt(db, sessionId)
  // A clock that was set back makes no session fresh for long.
  return askedAt > 0 && Math.abs(clock.now() - askedAt) <= erasureLimits.freshSeconds
}

/**
 * Lets those through who prove that the account is theirs: by its password, by the pass of a code, or by having signed on
 * just now. Throws 400 {pass: expired}, {password: wrong}, {proof: required}, 429 after too many wrong passwords. Never
 * inside a transaction, whose failure would give the guess back.
 */
export async function provePerson(
  ports: Ports,
  { accountId, sessionId }: Member,
  { password, pass }: { password?: string | undefined; pass?: string | undefined },
): Promise<void> {
  if (pass !== undefined) {
    const passHash = await ports.secrets.hash(pass)
    if (!(await isPass(ports.db, passHash, accountId, ports.clock.now()))) throw badInput({ pass: 'expired' })
  } else if (password !== undefined) {
    await provePassword(ports, accountId, password)
  } else if (!(await isFresh(ports, sessionId))) {
    throw badInput({ proof: 'required' })
  }
}
