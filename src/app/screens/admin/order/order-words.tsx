import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'

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
