import * as z from 'zod/mini'
import { productsIn } from '#app/screens/admin/products-in.ts'
import { zonedTime } from '#contract/activity/zone.ts'
import { parseFen } from '#contract/base/amount.ts'
import type { InputOf } from '#contract/base/endpoint.ts'
import { voucherLimits } from '#contract/voucher/limits.ts'
import { type createVouchers, VoucherDraft, VoucherKind } from '#contract/voucher/voucher.ts'

const whole = (min: number, max: number) =>
  z.number('amount').check(z.int('amount'), z.minimum(min, 'amount'), z.maximum(max, 'amount'))
const money = (text: string) => (/^0?(\.0{1,2})?$/.test(text.trim()) ? 0 : parseFen(text))

/** What the form holds: money in yuan, times as this device’s clock shows them, and nothing (0) for no limit. */
export const VoucherValues = z
  .object({
    name: VoucherDraft.shape.name,
    kind: VoucherKind,
    value: z.string().check(z.minLength(1, 'required')),
    count: whole(1, voucherLimits.atOnce),
    code: z.string().check(z.regex(/^([A-Za-z0-9][A-Za-z0-9 -]{3,38})?$/, 'illegal')),
    uses: whole(0, voucherLimits.uses),
    perPerson: whole(0, voucherLimits.uses),
    least: z.string().check(z.refine((text) => (money(text) ?? -1) >= 0, 'amount')),
    from: z.string(),
    to: z.string(),
    accessConditionId: z.string(),
    productIds: z.string().check(z.refine((text) => productsIn(text).length <= voucherLimits.products, 'tooMany')),
  })
  .check((payload) => {
    const { kind, value } = payload.value
    const number = worthOf(kind, value)
    if (number === null || number < 1 || (kind === 'percent' && number > 100))
      payload.issues.push({ code: 'custom', message: 'amount', path: ['value'], input: payload.value })
  })
export type VoucherValues = z.infer<typeof VoucherValues>

function worthOf(kind: VoucherKind, text: string): number | null {
  if (kind === 'amount') return parseFen(text)
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : null
}

export function draftOf(values: VoucherValues, zone: string): InputOf<typeof createVouchers> {
  const { name, kind, value, count, code, uses, perPerson, least, from, to, accessConditionId, productIds } = values
  const at = (wall: string) => (wall === '' ? null : zonedTime(zone, wall.slice(0, 16)))
  return {
    name,
    kind,
    value: worthOf(kind, value) ?? 0,
    count,
    code,
    leastFen: money(least) ?? 0,
    productIds: productsIn(productIds),
    accessConditionId,
    uses: uses === 0 ? null : uses,
    perPerson: perPerson === 0 ? null : perPerson,
    from: at(from),
    to: at(to),
  }
}

export const freshValues: VoucherValues = {
  name: '',
  kind: 'percent',
  value: '',
  count: 1,
  code: '',
  uses: 1,
  perPerson: 1,
  least: '',
  from: '',
  to: '',
  accessConditionId: '',
  productIds: '',
}
