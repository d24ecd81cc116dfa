import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { availabilityWords } from '#app/screens/catalog/product-words.tsx'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { useSwitch } from '#app/session/switches.ts'
import { Button } from '#app/ui/Button.tsx'
import { getMyProductAccess, type Product } from '#contract/product/product.ts'
import styles from './product.module.css'
import { useQuote } from './use-quote.ts'
import { WhyNot } from './WhyNot.tsx'
import '#app/ui/button.css'

/** Asked for when somebody buys. */
const BuySheet = lazy(async () => ({ default: (await import('./BuySheet.tsx')).BuySheet }))

/** The way to buy; where there is none, why. */
export function Buy({ product }: { product: Product }) {
  const { i18n } = useI18n()
  const { state } = useSession()
  const { on, words } = useSwitch('order.place')
  const { availability } = product
  if (availability !== 'available')
    return (
      <>
        <p className={styles.why} role="note">
          {i18n._(availabilityWords[availability])}
        </p>
        {availability === 'soon' && state === 'in' && product.buyers !== '' && <Lacking product={product} />}
      </>
    )
  if (!on)
    return (
      <p className={styles.why} role="status">
        {words || <Trans>Buying is paused at the moment.</Trans>}
      </p>
    )
  if (state !== 'in') return <SignIn />
  return product.buyers === '' ? <MemberBuys product={product} /> : <ChosenBuys product={product} />
}

/** What keeps one from a product that is on sale later: there is time to mend it. */
function Lacking({ product }: { product: Product }) {
  const { data } = useAccess(product)
  return data && !data.mayBuy ? <WhyNot unmet={data.unmet} /> : null
}

function useAccess({ id }: Product) {
  const locale = useLocale()
  return useApiQuery(getMyProductAccess, { id, locale }, { quiet: true, silent: true })
}

/** Of what not everybody may have: the way to buy, or what keeps one from it. The server checks each buyer anew. */
function ChosenBuys({ product }: { product: Product }) {
  const { data, error } = useAccess(product)
  if (data && !data.mayBuy) return <WhyNot unmet={data.unmet} />
  return data || error ? <MemberBuys product={product} /> : null
}

function MemberBuys({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  const hasLimit = product.perPerson !== null
  const first = useQuote(
    { productId: product.id, quantity: 1, payBy: 'balance', voucher: '' },
    { enabled: hasLimit && online && !open },
  )
  const isEnough = hasLimit && first.quote?.fields.quantity === 'tooMany'
  return (
    <>
      <Button color="primary" disabled={!online || isEnough} aria-describedby="buy-why" onClick={() => setOpen(true)}>
        <Trans comment="Opens the sheet in which one buys a product">Buy</Trans>
      </Button>
      <p id="buy-why" className={styles.note}>
        {!online ? (
          <Trans>You need to be online to pay. Nothing is charged later.</Trans>
        ) : (
          isEnough && <Trans>You have reached the limit per person.</Trans>
        )}
      </p>
      {open && (
        <Suspense fallback={null}>
          <BuySheet product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function SignIn() {
  const goto = useLocation({ select: ({ href }) => href })
  return (
    <Link to={routeNames.userLogin} search={{ goto }} className="button button-main">
      <Trans>Sign in to buy</Trans>
    </Link>
  )
}
