import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { Price } from '#app/resource/Price.tsx'
import type { Quote } from '#contract/order/order.ts'
import styles from './product.module.css'

/** What is paid, and what is left of one’s own afterwards. */
export function Bill({ quote: { unit, discount, total, has }, quantity }: { quote: Quote; quantity: number }) {
  const locale = useLocale()
  const left = (one: 'fen' | 'points') => has[one] - total[one]
  return (
    <dl className={styles.bill}>
      {quantity > 1 && (
        <>
          <dt>
            <Trans>Unit price</Trans>
          </dt>
          <dd>
            <Price {...unit} />
          </dd>
        </>
      )}
      {(discount.fen > 0 || discount.points > 0) && (
        <>
          <dt>
            <Trans>Voucher</Trans>
          </dt>
          <dd>
            − <Price {...discount} />
          </dd>
        </>
      )}
      <dt data-sum="">
        <Trans comment="The sum that is paid">To pay</Trans>
      </dt>
      <dd data-sum="">
        <Price {...total} />
      </dd>
      {total.fen > 0 && (
        <Left
          words={<Trans>Balance left afterwards</Trans>}
          text={left('fen') < 0 ? null : amountText('balance', left('fen'), locale)}
          has={amountText('balance', has.fen, locale)}
        />
      )}
      {total.points > 0 && (
        <Left
          words={<Trans>Points left afterwards</Trans>}
          text={left('points') < 0 ? null : amountText('points', left('points'), locale)}
          has={amountText('points', has.points, locale)}
        />
      )}
    </dl>
  )
}

/** `text` null: there is not enough, and `has` says how much there is. */
function Left({ words, text, has }: { words: React.ReactNode; text: string | null; has: string }) {
  return (
    <>
      <dt>{words}</dt>
      <dd data-bad={text === null || undefined}>{text ?? <Trans>not enough: you have {has}</Trans>}</dd>
    </>
  )
}
