import type { Voucher } from './voucher.ts'

/** What has become of a voucher. `ended`: taken back by the staff. */
export const voucherStates = ['valid', 'soon', 'usedUp', 'expired', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]

/** `now`: integer seconds. A code that was used up may be used again once an order of it is undone. */
export function voucherState(
  { endedAt, from, to, uses, used }: Pick<Voucher, 'endedAt' | 'from' | 'to' | 'uses' | 'used'>,
  now: number,
): VoucherState {
  if (endedAt !== null) return 'ended'
  if (to !== null && to <= now) return 'expired'
  if (from !== null && from > now) return 'soon'
  return uses !== null && used >= uses ? 'usedUp' : 'valid'
}
