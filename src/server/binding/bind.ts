import type { Locale } from '#contract/base/locale.ts'
import type { BindingKind } from '#contract/binding/binding.ts'
import { verificationLimits } from '#contract/verification/limits.ts'
import { type Account, accountById, holdAccount, takenField, updateAccount } from '#server/account/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { deliver, type Message } from '#server/message/messages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeCode } from '#server/verification/verify.ts'
import { signed } from '#server/verification/words.ts'
import { noticeOfChange } from './notice.ts'
import { deleteExpiredPasses, endPasses, insertPass, isPass } from './rows.ts'

const proof = { email: 'user_email_verify', mobile: 'user_mobile_verify' } as const
const change = { email: 'user_change_email', mobile: 'user_change_mobile' } as const

/**
 * Takes the code that was sent to the bound address and gives the pass for one change; only its hash is kept. Throws
 * 400 naming `kind` when nothing of it is bound, or `code`.
 */
export async function proveBound(
  ports: Ports,
  accountId: string,
  { kind, code }: { kind: BindingKind; code: string },
): Promise<{ pass: string; seconds: number }> {
  const { db, clock, secrets } = ports
  const bound = (await accountById(db, accountId))?.[kind]
  if (!bound) throw badInput({ kind: 'required' })
  await takeCode(ports, { purpose: proof[kind], target: keyOf(bound), owner: accountId, code })
  const pass = secrets.random(32)
  const seconds = verificationLimits.passSeconds
  const now = clock.now()
  await deleteExpiredPasses(db, now)
  await insertPass(db, { passHash: await secrets.hash(pass), accountId, expiresAt: now + seconds })
  return { pass, seconds }
}

/**
 * Binds the address that the code was sent to; where something is bound already, for a pass, which is used up by it
 * and by nothing else. Then the old address is told. Throws 400 naming `email` or `mobile`, `pass`, or `code`.
 */
export async function bind(
  ports: Ports,
  accountId: string,
  wanted: { kind: BindingKind; target: string; code: string; pass?: string; locale: Locale },
): Promise<void> {
  const { db, clock, secrets } = ports
  const { kind, target, code, locale } = wanted
  const passHash = wanted.pass === undefined ? null : await secrets.hash(wanted.pass)

  /** The account, when it may bind the address now. */
  async function allowed(within: Db | Trx, account: Account | undefined): Promise<Account> {
    if (!account) throw notFound()
    const bound = account[kind]
    if (bound !== null && keyOf(bound) === keyOf(target)) throw badInput({ [kind]: 'same' })
    if (account.email === null && account.mobile === null) return account
    if (passHash === null) throw badInput({ pass: 'required' })
    if (!(await isPass(within, passHash, accountId, clock.now()))) throw badInput({ pass: 'expired' })
    return account
  }

  await allowed(db, await accountById(db, accountId))
  // A wrong code costs a try even if the rest fails, so it is no part of the transaction.
  await takeCode(ports, { purpose: change[kind], target: keyOf(target), owner: accountId, code })
  const before = await db.transaction().execute(async (trx) => {
    const account = await allowed(trx, await holdAccount(trx, accountId))
    await endPasses(trx, accountId)
    try {
      await updateAccount(trx, accountId, { [kind]: target, updatedAt: clock.now() })
    } catch (error) {
      if (takenField(error)) throw badInput({ [kind]: 'taken' })
      throw error
    }
    return account[kind]
  })
  if (before !== null) await tellOld(ports, kind, before, locale)
}

/** The change stands, whether its notice arrives or not. */
async function tellOld(ports: Ports, kind: BindingKind, to: string, locale: Locale): Promise<void> {
  const site = ports.config.siteName[locale]
  const { subject, text } = noticeOfChange(kind, site, locale)
  const message: Message =
    kind === 'email'
      ? { channel: 'mail', to, subject, text }
      : { channel: 'sms', to, text: signed(text, site), template: 'user_mobile_changed', params: {} }
  try {
    await deliver(ports, ports.db, message)
  } catch (error) {
    ports.log('the notice of a changed binding could not be delivered', error)
  }
}

/** An address as it is compared. */
function keyOf(target: string): string {
  return target.toLowerCase()
}
