import type { LedgerEntry, LedgerKind } from '#contract/ledger/ledger.ts'
import { type Actor, type AuditSide, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { entryByRef, holdWallet, insertEntry, type LedgerRow, setWallet } from './rows.ts'

export type Posting = {
  accountId: string
  kind: LedgerKind
  /** Fen or points; what is below nothing is spent. */
  delta: number
  memo: string
  /** What it belongs to; the same again is booked once. */
  ref?: string
  /** The account that does it by hand. */
  actorId?: string
  /** Seconds; now unless it says otherwise. */
  at?: number
}

/**
 * Grants or spends: the only way into the ledger. Entries of one account come one after the other, each begins with
 * what the one before left, and the wallet is what the last one left. A `ref` that the account already has among this
 * kind answers its first entry and changes nothing.
 *
 * Throws a 400 on `amount`: `tooMuch` when there is less than is to be spent, `amount` when it is no whole number, is
 * nothing, or the sum could not be counted exactly any more. The account has to exist.
 */
export async function post(trx: Trx, ports: Pick<Ports, 'clock' | 'secrets'>, posting: Posting): Promise<LedgerRow> {
  const { accountId, kind, delta, memo, ref, actorId, at } = posting
  if (!Number.isSafeInteger(delta) || delta === 0) throw badInput({ amount: 'amount' })
  const wallet = await holdWallet(trx, accountId)
  // Only who holds the wallet may look: of two at once, the second finds the first's entry.
  const first = ref === undefined ? undefined : await entryByRef(trx, accountId, kind, ref)
  if (first) return first
  const before = wallet[kind]
  const after = before + delta
  if (after < 0) throw badInput({ amount: 'tooMuch' })
  if (after > Number.MAX_SAFE_INTEGER) throw badInput({ amount: 'amount' })
  const entry: LedgerRow = {
    id: ports.secrets.random(16),
    accountId,
    kind,
    seq: wallet.seq + 1,
    delta,
    before,
    after,
    memo,
    ref: ref ?? null,
    actorId: actorId ?? null,
    at: at ?? ports.clock.now(),
  }
  await setWallet(trx, accountId, { [kind]: after, seq: entry.seq })
  await insertEntry(trx, entry)
  return entry
}

/** Grants or takes by hand, and notes it in the log of the staff, with what else is to be said of it. Throws as `post`. */
export async function adjust(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  posting: Omit<Posting, 'actorId'>,
  noted: AuditSide = {},
): Promise<LedgerRow> {
  const { kind, accountId } = posting
  const entry = await post(trx, ports, { ...posting, actorId: who.accountId })
  const before: AuditSide = { [kind]: entry.before }
  const after: AuditSide = { [kind]: entry.after, ...noted, entry: entry.id }
  const subject = { kind: 'account', id: accountId }
  await audit(trx, ports, { who, what: 'ledger.adjust', subject, before, after })
  return entry
}

/** An entry as its owner sees it. */
export function entryForOwner({ id, kind, delta, before, after, memo, ref, at }: LedgerRow): LedgerEntry {
  return { id, kind, delta, before, after, memo, ref: ref ?? '', at }
}
