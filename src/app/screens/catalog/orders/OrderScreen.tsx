import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Loaded } from '#app/resource/Loaded.tsx'
import { OrderSteps } from '#app/resource/OrderSteps.tsx'
import { statusWords } from '#app/resource/order-words.ts'
import { useSession } from '#app/session/context.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { getMyOrder, type Order } from '#contract/order/order.ts'
import { Downloads } from './Downloads.tsx'
import { GiveBack } from './GiveBack.tsx'
import { Validity } from './moments.tsx'
import styles from './orders.module.css'
import { Receipt } from './Receipt.tsx'
import { SignInFirst } from './SignInFirst.tsx'

const TicketFigure = lazy(async () => ({ default: (await import('./TicketFigure.tsx')).TicketFigure }))

/** One order of one’s own: how it stands, what one has by it, what was paid, and giving it back. */
export function OrderScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { state } = useSession()
  return (
    <main className={styles.orders} id="content" tabIndex={-1}>
      <NavBar to="/catalog" search={{ view: 'orders' }} label={t`My orders`} title={t`Order`} />
      {state === 'in' ? <Own id={id} /> : <SignInFirst />}
    </main>
  )
}

function Own({ id }: { id: string }) {
  const { t } = useLingui()
  const asked = useApiQuery(getMyOrder, { id }, { quiet: true })
  const { data, updatedAt, refetch } = asked
  useTitle(data ? t`Order #${data.no}` : t`Order`)
  return (
    <Loaded
      asked={asked}
      bones={<Bones of={['h1', 'text', 'small']} />}
      missing={{
        title: <Trans>Order not found</Trans>,
        text: <Trans>It may belong to another account, or the address is incomplete.</Trans>,
        action: (
          <Link to="/catalog" search={{ view: 'orders' }} className="notice-action">
            <Trans>My orders</Trans>
          </Link>
        ),
      }}
      broken={<Trans>This order could not be loaded</Trans>}
      offline={<Trans>This order is not saved on this device yet. What you open is saved from then on.</Trans>}
    >
      {(order) => (
        <Present order={order} updatedAt={updatedAt} onFetched={() => setTimeout(() => void refetch(), 2_000)} />
      )}
    </Loaded>
  )
}

type PresentProps = { order: Order; updatedAt: number | null; onFetched: () => void }

function Present({ order, updatedAt, onFetched }: PresentProps) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const online = useOnline()
  const { no, title, quantity, returned, status, steps, entitlements, productId } = order
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <header className={styles.head}>
        <p>
          <Chip>{i18n._(statusWords[status])}</Chip>
          <Trans>Order #{no}</Trans>
        </p>
        <h1>
          <Link to="/catalog" search={{ id: productId }}>
            {title}
          </Link>
          {quantity > 1 && ` × ${quantity}`}
        </h1>
        {returned > 0 && returned < quantity && (
          <p>
            <Plural value={returned} one="# returned" other="# returned" />
          </p>
        )}
      </header>
      {entitlements.map((one) =>
        one.kind === 'ticket' ? (
          <Suspense key={one.id} fallback={<div className={styles.ticketBone} />}>
            <TicketFigure of={one} />
          </Suspense>
        ) : one.kind === 'download' ? (
          <Downloads key={one.id} of={one} onFetched={onFetched} />
        ) : (
          <p key={one.id} className={styles.over}>
            <b>{one.title}</b>
            <br />
            <Validity of={one} />
          </p>
        ),
      )}
      <OrderSteps steps={steps} className={styles.steps} />
      <Receipt order={order} />
      <GiveBack order={order} />
    </>
  )
}
