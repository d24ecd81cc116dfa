import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import type { OrderStatus } from '#contract/order/summary.ts'

export const statusWords: Record<OrderStatus, MessageDescriptor> = {
  paid: msg({ message: 'To be shipped', context: 'Of an order' }),
  fulfilled: msg({ message: 'Completed', context: 'Of an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'Of an order' }),
  refunded: msg({ message: 'Refunded', context: 'Of an order' }),
}

/** Of a step: what happened, and not what is still to be done. */
export const paidWord = msg({ message: 'Paid', context: 'Step of an order' })

/** Who may do what. */
export const editing = 'edit'
export const refunding = 'refund'

/** Money and points: integer fen, and whole points. */
export function Sum({ fen, points }: { fen: number; points: number }) {
  const money = amountText('balance', fen, useLocale())
  if (points === 0) return money
  if (fen === 0) return <Plural value={points} one="# point" other="# points" />
  return (
    <Trans comment="A price: both of them together">
      {money} and <Plural value={points} one="# point" other="# points" />
    </Trans>
  )
}
