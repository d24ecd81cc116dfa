import { codes } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import { plainVoucherCode } from '#contract/voucher/code.ts'
import { voucherState } from '#contract/voucher/state.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import { accessOf } from '#server/product/access.ts'
import { usesBy, type VoucherRow } from './rows.ts'

/** What an order costs before a voucher, and for what and whom it is. Money in integer fen. */
export type Bill = {
  accountId: string
  /** Of what is said to them. */
  locale: Locale
  productId: string
  fen: number
  points: number
  now: number
}
export type Discount = { fen: number; points: number }

export const noDiscount: Discount = { fen: 0, points: 0 }

/**
 * What a code takes off a bill. `find` looks it up, or holds it for somebody who uses it. Throws 400 on `voucher`: `wrong`
 * for an unknown code, `expired` outside its time, `tooMany` when it is used up, `illegal` when it is not for this order;
 * and where it is not for this buyer, with what they lack in `data.access`.
 */
export async function discountOf(
  db: Db | Trx,
  typed: string,
  bill: Bill,
  find: (code: string) => Promise<VoucherRow | undefined>,
): Promise<{ code: string; discount: Discount }> {
  const code = plainVoucherCode(typed)
  if (code === '') return { code, discount: noDiscount }
  const row = await find(code)
  if (!row) throw badInput({ voucher: 'wrong' })
  const state = voucherState(row, bill.now)
  if (state === 'usedUp') throw badInput({ voucher: 'tooMany' })
  if (state !== 'valid') throw badInput({ voucher: 'expired' })
  if (row.perPerson !== null && (await usesBy(db, code, bill.accountId)) >= row.perPerson)
    throw badInput({ voucher: 'tooMany' })
  const productIds = JSON.parse(row.productIds) as string[]
  if ((productIds.length > 0 && !productIds.includes(bill.productId)) || bill.fen < row.leastFen)
    throw badInput({ voucher: 'illegal' })
  const discount = takenOff(row, bill)
  // A code that changes nothing would only be lost.
  if (discount.fen === 0 && discount.points === 0) throw badInput({ voucher: 'illegal' })
  const access = await accessOf(db, row, bill)
  if (!access.mayBuy) throw new Failure(codes.badInput, notForThem, { fields: { voucher: 'illegal' }, access })
  return { code, discount }
}

const notForThem = {
  'zh-cn': '你目前不能使用这个优惠码，没有扣款',
  en: 'You may not use this voucher at the moment; nothing was paid',
}

/** Whole fen and points, in the buyer’s favour, and never more than there is to pay. */
function takenOff({ kind, value }: VoucherRow, { fen, points }: Bill): Discount {
  if (kind === 'amount') return { fen: Math.min(value, fen), points: 0 }
  if (kind === 'points') return { fen: 0, points: Math.min(value, points) }
  // By parts, because a product of both could be beyond what is counted exactly.
  const share = (sum: number) => Math.floor(sum / 100) * value + Math.ceil(((sum % 100) * value) / 100)
  return { fen: share(fen), points: share(points) }
}
