import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePages } from '#app/api/pages.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { statusWords } from '#app/resource/order-words.ts'
import { Price } from '#app/resource/Price.tsx'
import { RowList } from '#app/resource/RowList.tsx'
import { useSession } from '#app/session/context.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { listMyOrders } from '#contract/order/order.ts'
import type { OrderSummary } from '#contract/order/summary.ts'
import { Entitlements } from './Entitlements.tsx'
import styles from './orders.module.css'
import { SignInFirst } from './SignInFirst.tsx'

/** A row's height as its style has it. */
const rowRem = 6.5

/** What one has bought, and what one has by it. */
export function OrdersScreen() {
  const { t } = useLingui()
  const { state } = useSession()
  useTitle(t`My orders`)
  return (
    <main className={styles.orders} id="content" tabIndex={-1}>
      <NavBar to="/catalog" label={t`All products`} title={t`My orders`} />
      <h1>
        <Trans>My orders</Trans>
      </h1>
      {state === 'in' ? (
        <>
          <Entitlements />
          <Rows />
        </>
      ) : (
        <SignInFirst />
      )}
    </main>
  )
}

function Rows() {
  const { t } = useLingui()
  return (
    <RowList
      label={t`My orders`}
      pages={usePages(listMyOrders, {})}
      rowRem={rowRem}
      row={(order) => <Row order={order} />}
      bones={<Bones className={styles.row} of={['small', 'title']} />}
      bonesShown={3}
      broken={<Trans>Your orders could not be loaded</Trans>}
      offline={<Trans>Your orders are not saved on this device yet.</Trans>}
      empty={
        <Notice
          title={<Trans>No orders yet</Trans>}
          action={
            <Link to="/catalog" className="notice-action">
              <Trans>Browse the catalogue</Trans>
            </Link>
          }
        />
      }
    />
  )
}

function Row({ order: { id, no, title, quantity, status, paid, createdAt } }: { order: OrderSummary }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Link to="/catalog" search={{ order: id }} className={styles.row}>
      <span className={styles.facts}>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <span>#{no}</span>
        <SavedAt at={createdAt} locale={locale} />
      </span>
      <b>
        {title}
        {quantity > 1 && ` × ${quantity}`}
      </b>
      <span className={styles.price}>
        <Price {...paid} />
      </span>
    </Link>
  )
}
