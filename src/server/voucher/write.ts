import { plainVoucherCode } from '#contract/voucher/code.ts'
import type { VoucherDraft } from '#contract/voucher/voucher.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { holdCondition } from '#server/condition/rows.ts'
import { folded } from '#server/db/holds.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { productsById } from '#server/product/rows.ts'
import { readableCode } from '#server/readable-code.ts'
import { endCodes, insertVouchers } from './rows.ts'

type VoucherPorts = Pick<Ports, 'clock' | 'secrets'>

/** 60 bits: nobody guesses one. */
const codeLetters = 12

type Asked = VoucherDraft & { count: number; code: string }

/**
 * Makes codes, all alike. Throws 400 {code: taken}, {code: illegal} for several of one code, {value: amount} for more than
 * all of a price, {to: illegal} for an end before the beginning, {accessConditionId: illegal} for no access condition,
 * {productIds: illegal} for a product that is not there, or twice.
 */
export async function createCodes(
  trx: Trx,
  ports: VoucherPorts,
  who: Actor,
  { count, code, ...draft }: Asked,
): Promise<string[]> {
  const own = plainVoucherCode(code)
  if (own !== '' && count > 1) throw badInput({ code: 'illegal' })
  if (draft.kind === 'percent' && draft.value > 100) throw badInput({ value: 'amount' })
  if (draft.from !== null && draft.to !== null && draft.to <= draft.from) throw badInput({ to: 'illegal' })
  const { accessConditionId } = draft
  if (accessConditionId !== '' && (await holdCondition(trx, accessConditionId))?.use !== 'access')
    throw badInput({ accessConditionId: 'illegal' })
  if ((await productsById(trx, draft.productIds)).size !== draft.productIds.length)
    throw badInput({ productIds: 'illegal' })
  const now = ports.clock.now()
  const { name, productIds, ...columns } = draft
  const row = (one: string) => ({
    ...columns,
    code: one,
    name: name.trim(),
    nameKey: folded(name.trim()),
    productIds: JSON.stringify(productIds),
    used: 0,
    endedAt: null,
    createdAt: now,
  })
  const made: string[] = []
  // By chance a code may be another’s; then there is one more.
  while (made.length < count) {
    const candidates = own
      ? [own]
      : Array.from({ length: count - made.length }, () => readableCode(ports.secrets, codeLetters))
    const fresh = await insertVouchers(trx, candidates.map(row))
    if (own && fresh.length === 0) throw badInput({ code: 'taken' })
    made.push(...fresh)
  }
  const { kind, value, uses } = draft
  await audit(trx, ports, {
    who,
    what: 'voucher.add',
    subject: { kind: 'voucher', id: made[0] as string },
    after: { name, kind, value, uses, accessConditionId, productId: productIds, count },
  })
  return made
}

/** Takes codes back; how many counted until then. */
export async function end(trx: Trx, ports: VoucherPorts, who: Actor, codes: string[]): Promise<number> {
  const ended = await endCodes(trx, codes.map(plainVoucherCode), ports.clock.now())
  const [first] = ended
  if (first !== undefined)
    await audit(trx, ports, {
      who,
      what: 'voucher.end',
      subject: { kind: 'voucher', id: first },
      after: { count: ended.length },
    })
  return ended.length
}
