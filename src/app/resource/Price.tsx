import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import type { PriceRule } from '#contract/product/product.ts'

/** What something costs, or what was paid: integer fen and points. `rule`: whether one of both is enough. */
export function Price({ fen, points, rule = 'both' }: { fen: number; points: number; rule?: PriceRule }) {
  const money = amountText('balance', fen, useLocale())
  if (fen === 0 && points === 0) return <Trans comment="A price of nothing">Free</Trans>
  if (points === 0) return money
  if (fen === 0) return <Plural value={points} one="# point" other="# points" />
  if (rule === 'either')
    return (
      <Trans comment="A price: one of the two, as the buyer likes">
        {money} or <Plural value={points} one="# point" other="# points" />
      </Trans>
    )
  return (
    <Trans comment="A price: both of them together">
      {money} and <Plural value={points} one="# point" other="# points" />
    </Trans>
  )
}
