import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { availabilityWords } from '#app/resource/product-words.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { useSwitch } from '#app/session/switches.ts'
import { Button } from '#app/ui/Button.tsx'
import { getMyProductAccess, type Product } from '#contract/product/product.ts'
import styles from './product.module.css'
import { usePurchase } from './use-purchase.ts'
import { useQuote } from './use-quote.ts'
import { WhyNot } from './WhyNot.tsx'
import '#app/ui/button.css'

/** Asked for, with the words of its fields, when somebody buys. */
const BuySheet = lazy(async () => {
  const [{ BuySheet }] = await Promise.all([import('./BuySheet.tsx'), loadCatalogues('fields')])
  return { default: BuySheet }
})

/** The way to buy; where there is none, why. Before all else comes an order of which nobody knows whether it was placed. */
export function Buy({ product }: { product: Product }) {
  const { state } = useSession()
  return state === 'in' ? <MemberBuys product={product} /> : <Offer product={product} way={<SignIn />} />
}

type OfferProps = { product: Product; way: React.ReactNode; later?: React.ReactNode }

/** `way`: how one buys it now. `later`: what there is to know before it is on sale. */
function Offer({ product, way, later }: OfferProps) {
  const { i18n } = useI18n()
  const { on, words } = useSwitch('order.place')
  const { availability } = product
  if (availability !== 'available')
    return (
      <>
        <p className={styles.why} role="note">
          {i18n._(availabilityWords[availability])}
        </p>
        {availability === 'soon' && later}
      </>
    )
  if (!on)
    return (
      <p className={styles.why} role="status">
        {words || <Trans>Buying is paused at the moment.</Trans>}
      </p>
    )
  return way
}

function MemberBuys({ product }: { product: Product }) {
  const purchase = usePurchase(product.id)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const isForAll = product.buyers === ''
  const button = <BuyButton product={product} isOpen={isOpen} onClick={open} />
  return (
    <>
      {purchase.unanswered ? (
        <>
          <Button color="primary" onClick={open}>
            <Trans comment="Opens the sheet that asks what became of an order">Check your order</Trans>
          </Button>
          <p className={styles.note}>
            <Trans>The connection was lost while you were paying for this.</Trans>
          </p>
        </>
      ) : (
        <Offer
          product={product}
          way={isForAll ? button : <ForChosen product={product} way={button} />}
          later={!isForAll && <Lacking product={product} />}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BuySheet product={product} purchase={purchase} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
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
function ForChosen({ product, way }: { product: Product; way: React.ReactNode }) {
  const { data, error } = useAccess(product)
  if (data && !data.mayBuy) return <WhyNot unmet={data.unmet} />
  return data || error ? way : null
}

/** With no network too: what is chosen then is there when somebody is back. */
function BuyButton({ product, isOpen, onClick }: { product: Product; isOpen: boolean; onClick: () => void }) {
  const online = useOnline()
  const hasLimit = product.perPerson !== null
  const first = useQuote(
    { productId: product.id, quantity: 1, payBy: 'balance', voucher: '' },
    { enabled: hasLimit && online && !isOpen },
  )
  const isEnough = hasLimit && first.quote?.fields.quantity === 'tooMany'
  return (
    <>
      <Button color="primary" disabled={isEnough} aria-describedby="buy-why" onClick={onClick}>
        <Trans comment="Opens the sheet in which one buys a product">Buy</Trans>
      </Button>
      <p id="buy-why" className={styles.note}>
        {!online ? (
          <Trans>You need to be online to pay. Nothing is charged later.</Trans>
        ) : (
          isEnough && <Trans>You have reached the limit per person.</Trans>
        )}
      </p>
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
