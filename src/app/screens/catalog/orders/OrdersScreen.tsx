import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { usePages } from '#app/api/pages.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Price } from '#app/resource/Price.tsx'
import { useSession } from '#app/session/context.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import { listMyOrders } from '#contract/order/order.ts'
import type { OrderSummary } from '#contract/order/summary.ts'
import { Entitlements } from './Entitlements.tsx'
import { statusWords } from './order-words.ts'
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
      <NavBar to="/catalog" label={t`Whole catalogue`} title={t`My orders`} />
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
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { total, at, seen, updatedAt, error, retry } = usePages(listMyOrders, {})
  if (total === null) {
    if (!error) return <Bones />
    return online ? (
      <Notice title={<Trans>Your orders could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>Your orders are not saved on this device yet.</Trans>}
        onRetry={retry}
      />
    )
  }
  if (total === 0)
    return (
      <Notice
        title={<Trans>You have not bought anything yet</Trans>}
        action={
          <Link to="/catalog" className="notice-action">
            <Trans>To the catalogue</Trans>
          </Link>
        }
      />
    )
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={t`My orders`}
        count={total}
        rowRem={rowRem}
        onSeen={seen}
        row={(index) => {
          const order = at(index)
          return order ? <Row order={order} /> : <RowBones />
        }}
      />
    </>
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

const RowBones = () => (
  <div className={`${styles.row} skeleton`} aria-hidden="true">
    <i className="bone-small" />
    <i className="bone-title" />
  </div>
)

function Bones() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <RowBones />
      <RowBones />
      <RowBones />
    </div>
  )
}
