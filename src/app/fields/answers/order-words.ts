import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import type { OrderSummary } from '#contract/order/summary.ts'

type Sum = OrderSummary['paid']

/** What is left of what was paid for an order: fen and points. */
export const leftOf = ({ paid, refunded }: Pick<OrderSummary, 'paid' | 'refunded'>): Sum => ({
  fen: paid.fen - refunded.fen,
  points: paid.points - refunded.points,
})

/** Fen and points in words that stand in a text. */
export function useSumWords(): (sum: Sum) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ fen, points }) => {
    const money = amountText('balance', fen, locale)
    if (points === 0) return money
    const inPoints = t`${plural(points, { one: '# point', other: '# points' })}`
    return fen === 0 ? inPoints : `${money} + ${inPoints}`
  }
}

/** An order as one tells it from others: its name, how many, its sum, its day and its number. */
export function useOrderWords(): (order: OrderSummary) => string {
  const { t } = useLingui()
  const sumWords = useSumWords()
  return ({ no, title, quantity, paid, createdAt }) => {
    const name = quantity > 1 ? `${title} × ${quantity}` : title
    return [name, sumWords(paid), formatDate(createdAt, 'yyyy-mm-dd'), t`No. ${no}`].join(' · ')
  }
}
