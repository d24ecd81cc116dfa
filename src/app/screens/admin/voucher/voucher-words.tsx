import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import type { VoucherState } from '#contract/voucher/state.ts'
import type { Voucher, VoucherKind } from '#contract/voucher/voucher.ts'

export const kindWords: Record<VoucherKind, MessageDescriptor> = {
  percent: msg({ message: 'Percent', context: 'Kind of voucher' }),
  amount: msg({ message: 'Money', context: 'Kind of voucher' }),
  points: msg({ message: 'Points', context: 'Kind of voucher' }),
}

export const stateWords: Record<VoucherState, MessageDescriptor> = {
  valid: msg({ message: 'Valid', context: 'Vouchers' }),
  soon: msg({ message: 'Not valid yet', context: 'Vouchers' }),
  usedUp: msg({ message: 'Used up', context: 'Vouchers' }),
  expired: msg({ message: 'Expired', context: 'Vouchers' }),
  ended: msg({ message: 'Ended', context: 'Of a voucher' }),
}

export const editing = 'edit'

/** What a code takes off. */
export function Worth({ of: { kind, value } }: { of: Pick<Voucher, 'kind' | 'value'> }) {
  const locale = useLocale()
  if (kind === 'percent') return <Trans comment="What a voucher takes off a price">{value}% off</Trans>
  if (kind === 'points') return <Plural value={value} one="# point off" other="# points off" />
  const money = amountText('balance', value, locale)
  return <Trans comment="What a voucher takes off a price">{money} off</Trans>
}

type OfProducts = Pick<Voucher, 'productIds' | 'productTitles'>

/** What a code is for, in a line. */
export function Products({ of: { productIds, productTitles } }: { of: OfProducts }) {
  const locale = useLocale()
  const gone = productIds.length - productTitles.length
  if (productIds.length === 0) return <Trans context="What a voucher is for">Every product</Trans>
  return (
    <>
      <bdi>{productTitles.map(({ titles }) => titles[locale]).join(', ')}</bdi>{' '}
      {gone > 0 && <Plural value={gone} one="(# deleted product)" other="(# deleted products)" />}
    </>
  )
}
