import { codes } from '#contract/base/codes.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { staffPaymentOf } from './read.ts'
import { holdPayment, namedPayment, updatePayment } from './rows.ts'

const already = { 'zh-cn': '这笔充值已由他人处理', en: 'Somebody else has dealt with this top-up already' }

/**
 * Notes that somebody has dealt with a top-up whose money did not match; when. It books nothing: what has to be put right
 * is put right at the provider and in the ledger. Throws 404, 400 {id: illegal} where nothing is wrong with it, 412 with
 * what it is now where somebody was earlier.
 */
export async function handle(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<number> {
  const row = await holdPayment(trx, id)
  if (!row) throw notFound()
  if (row.problem === '') throw badInput({ id: 'illegal' })
  if (row.handledAt !== null) {
    const present = await namedPayment(trx, id)
    throw new Failure(codes.stale, already, present && staffPaymentOf(present))
  }
  const handledAt = ports.clock.now()
  const handledReason = reason.trim()
  await updatePayment(trx, id, { handledAt, handledById: who.accountId, handledReason })
  await audit(trx, ports, {
    who,
    what: 'payment.handle',
    subject: { kind: 'payment', id },
    after: { reason: handledReason },
  })
  return handledAt
}
