import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { useSite } from '#app/lib/site.ts'
import { Price } from '#app/resource/Price.tsx'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Order } from '#contract/order/order.ts'
import { momentOf } from './moments.tsx'
import styles from './orders.module.css'

/** What was paid, for one’s own books: on paper it is all there is of the page. */
export function Receipt({ order }: { order: Order }) {
  const locale = useLocale()
  const site = useSite()
  const { user } = useSession()
  const { no, title, quantity, unit, discount, voucher, paid, refunded, delivery, createdAt } = order
  const isRefunded = refunded.fen > 0 || refunded.points > 0
  return (
    <section className={styles.receipt} aria-labelledby="order-receipt" data-receipt="">
      <h2 id="order-receipt">
        <Trans>Receipt</Trans>
      </h2>
      <dl>
        <dt>
          <Trans comment="The site that sold something">Seller</Trans>
        </dt>
        <dd>{site.siteName}</dd>
        <dt>
          <Trans comment="Whoever bought">Buyer</Trans>
        </dt>
        <dd>{user?.name}</dd>
        <dt>
          <Trans>Order number</Trans>
        </dt>
        <dd>#{no}</dd>
        <dt>
          <Trans comment="When an order was placed">Bought on</Trans>
        </dt>
        <dd>{momentOf(createdAt, locale)}</dd>
        <dt>{title}</dt>
        <dd>
          <Price {...unit} /> × {quantity}
        </dd>
        {(discount.fen > 0 || discount.points > 0) && (
          <>
            <dt>
              <Trans>Voucher {voucher}</Trans>
            </dt>
            <dd>
              − <Price {...discount} />
            </dd>
          </>
        )}
        <dt data-sum="">
          <Trans comment="What was paid for an order">Paid</Trans>
        </dt>
        <dd data-sum="">
          <Price {...paid} />
        </dd>
        {isRefunded && (
          <>
            <dt>
              <Trans comment="What was given back of an order">Refunded</Trans>
            </dt>
            <dd>
              − <Price {...refunded} />
            </dd>
          </>
        )}
        {delivery !== '' && (
          <>
            <dt>
              <Trans>Delivery address</Trans>
            </dt>
            <dd className={styles.address}>{delivery}</dd>
          </>
        )}
      </dl>
      <Button onClick={() => print()}>
        <Trans>Print the receipt</Trans>
      </Button>
    </section>
  )
}
