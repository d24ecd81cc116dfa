import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { OrderSteps } from '#app/resource/OrderSteps.tsx'
import { statusWords } from '#app/resource/order-words.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { getOrder, type StaffOrder } from '#contract/order/staff.ts'
import { OrderActions } from './OrderActions.tsx'
import styles from './order.module.css'
import { Sum } from './order-words.tsx'

/** One member’s order: what was bought and paid, where it goes, sending it and giving it back. */
export function OrderScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/product_/orders/$id' })
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getOrder}
      input={{ id }}
      home="/admin/product/orders"
      titleOf={({ no }) => ({ title: t`Order #${no}` })}
      broken={<Trans>The order could not be loaded</Trans>}
    >
      {(order) => <Present order={order} />}
    </RowPage>
  )
}

function Present({ order }: { order: StaffOrder }) {
  const { i18n } = useI18n()
  const {
    title,
    quantity,
    returned,
    status,
    member,
    unit,
    discount,
    paid,
    refunded,
    voucher,
    delivery,
    steps,
    entitlements,
  } = order
  return (
    <>
      <dl className={adminStyles.facts}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{i18n._(statusWords[status])}</dd>
        <dt>
          <Trans>Product</Trans>
        </dt>
        <dd>
          {title} × {quantity}
          {returned > 0 && returned < quantity && (
            <>
              {' '}
              (<Plural value={returned} one="# returned" other="# returned" />)
            </>
          )}
        </dd>
        <dt>
          <Trans>Member</Trans>
        </dt>
        <dd>
          <Link to="/admin/members/$id" params={{ id: member.id }}>
            <bdi>{member.name}</bdi>
          </Link>
        </dd>
        <dt>
          <Trans>Unit price</Trans>
        </dt>
        <dd>
          <Sum {...unit} />
        </dd>
        <dt>
          <Trans context="What was paid for an order">Paid</Trans>
        </dt>
        <dd>
          <Sum {...paid} />
        </dd>
        <dt>
          <Trans comment="What was given back of an order">Refunded</Trans>
        </dt>
        <dd>
          <Sum {...refunded} />
        </dd>
        {voucher !== '' && (
          <>
            <dt>
              <Trans>Voucher</Trans>
            </dt>
            <dd>
              {voucher} · − <Sum {...discount} />
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
        {entitlements.some(({ usedAt }) => usedAt !== null) && (
          <>
            <dt>
              <Trans>Tickets</Trans>
            </dt>
            <dd>
              <Trans>Already used at the door</Trans>
            </dd>
          </>
        )}
      </dl>
      <OrderActions order={order} />
      <OrderSteps steps={steps} className={styles.steps} />
    </>
  )
}
