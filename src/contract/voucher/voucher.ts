import * as z from 'zod/mini'
import { maxAmount } from '#contract/base/amount.ts'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { getCondition } from '#contract/condition/condition.ts'
import { ProductId } from '#contract/product/product.ts'
import { TitledProduct } from '#contract/product/staff.ts'
import { VoucherCodeField } from './code.ts'
import { voucherLimits } from './limits.ts'

/**
 * Codes that make an order cheaper. `percent`: of money and points alike. `amount`: fen. `points`: points. Never below
 * nothing. Times are integer seconds.
 */
export const VoucherKind = z.enum(['percent', 'amount', 'points'])
export type VoucherKind = z.infer<typeof VoucherKind>

const whole = (max: number) =>
  z.number('amount').check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(max, 'amount'))
const seconds = z.number('date').check(z.int('date'), z.minimum(0, 'date'), z.maximum(4_102_444_800, 'date'))

export const VoucherDraft = z.object({
  /** What the staff call these. */
  name: requiredText(voucherLimits.nameChars),
  kind: VoucherKind,
  /** Percent (1 to 100), fen or points. */
  value: whole(maxAmount),
  /** How often each code may be used, and how often by one person; null: as often as they like. */
  uses: z.nullable(whole(voucherLimits.uses)),
  perPerson: z.nullable(whole(voucherLimits.uses)),
  /** The least that an order costs, in fen. */
  leastFen: z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(maxAmount, 'amount')),
  /** What it is for; nothing: for everything. */
  productIds: z.array(ProductId).check(z.maxLength(voucherLimits.products, 'tooMany')),
  /** The access condition that says who may use it; empty for every member. */
  accessConditionId: z._default(z.string().check(z.maxLength(36)), ''),
  from: z.nullable(seconds),
  to: z.nullable(seconds),
})
export type VoucherDraft = z.infer<typeof VoucherDraft>

export const Voucher = z.extend(VoucherDraft, {
  /** What the products that it is for are called; one that was deleted is not among them. */
  productTitles: z._default(z.array(TitledProduct), []),
  /** The code once more, by which lists know their rows. */
  id: z.string(),
  code: z.string(),
  used: z.number(),
  /** Taken back by the staff; null while it counts. */
  endedAt: z.nullable(z.number()),
  createdAt: z.number(),
})
export type Voucher = z.infer<typeof Voucher>

/** The condition that they name is used by them until they have ended. */
const its = () => [listVouchers, getVoucher, getCondition]

const voucherFilter = {
  q: z.optional(SearchField),
  state: z.optional(z.enum(['valid', 'over'])),
}

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/admin/voucher',
  summary: 'All vouchers, the newest first. `q`: a part of the code or of the name. `state`: which of them.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({
    ...voucherFilter,
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(Voucher), total: z.number() }),
})

export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/admin/voucher/item/:id',
  summary: 'One voucher, by its code.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ id: VoucherCodeField }),
  output: Voucher,
})

export const exportVouchers = endpoint({
  method: 'GET',
  path: '/api/admin/voucher/export',
  summary:
    'Vouchers by the same filter as lines of a CSV file, in parts: `next` names the following one, empty after the last.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ ...voucherFilter, offset: OffsetField, after: z.optional(CsvAfter) }),
  output: CsvPart,
})

export const createVouchers = endpoint({
  method: 'POST',
  path: '/api/admin/voucher',
  summary:
    'Makes so many codes at once, all alike; or one with a code of one’s own, which another one may have: `data.fields.code = taken`. A product that is not there, or twice, is `data.fields.productIds = illegal`, an access condition that is none `data.fields.accessConditionId = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: its,
  input: z.extend(VoucherDraft, {
    count: whole(voucherLimits.atOnce),
    /** Letters and digits, for one code alone; empty: by chance. */
    code: z.string().check(z.regex(/^([A-Za-z0-9]([ -]?[A-Za-z0-9]){3,19})?$/, 'illegal')),
  }),
  output: z.object({ codes: z.array(z.string()) }),
})

export const endVouchers = endpoint({
  method: 'POST',
  path: '/api/admin/voucher/end',
  summary: 'Takes up to a thousand codes back; what was bought with them stays. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: its,
  input: z.object({
    codes: z.array(VoucherCodeField).check(z.minLength(1, 'required'), z.maxLength(voucherLimits.atOnce, 'tooMany')),
  }),
  output: z.object({ ended: z.number() }),
})
