import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readsChanged } from '#app/api/changed.ts'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Price } from '#app/resource/Price.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { codes } from '#contract/base/codes.ts'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { orderLimits } from '#contract/order/limits.ts'
import type { PayBy } from '#contract/order/order.ts'
import { productLimits } from '#contract/product/limits.ts'
import { getMyProductAccess, getProduct, type Product } from '#contract/product/product.ts'
import { Bill } from './Bill.tsx'
import { type Choice, choiceSchema } from './choice.ts'
import styles from './product.module.css'
import { Quantity } from './Quantity.tsx'
import { Unanswered } from './Unanswered.tsx'
import type { Purchase, usePurchase } from './use-purchase.ts'
import { useQuote } from './use-quote.ts'
import { Voucher } from './Voucher.tsx'

type BuySheetProps = { product: Product; purchase: ReturnType<typeof usePurchase>; onClose: () => void }

/**
 * Buying: how many, by what, with which voucher, where to; the sum and what is left after it; and one press that pays.
 * What was chosen stays on the device until it is bought. Where the answer to the press was lost, nothing else is offered
 * than to ask what became of it.
 */
export function BuySheet({ product, purchase, onClose }: BuySheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const online = useOnline()
  const failureText = useFailureText()
  const [refusal, setRefusal] = useState<{ failure: unknown; of: string; ofEarlier: boolean } | null>(null)
  const { unanswered, buy, isPending: isBuying } = purchase
  const isSent = product.kind === 'goods' || product.contents.some(({ kind }) => kind === 'goods')
  const isChoice = product.priceRule === 'either' && product.priceFen > 0 && product.pricePoints > 0
  const usual: Choice = {
    quantity: 1,
    payBy: product.priceFen > 0 ? 'balance' : 'points',
    voucher: '',
    delivery: '',
  }
  const fields = useFields<Choice>({
    schema: choiceSchema(isSent),
    defaults: usual,
    draft: { name: `order/${product.id}`, fields: ['quantity', 'payBy', 'voucher', 'delivery'] },
    onSubmit: async ({ delivery }) => {
      if (!quote) return 'not sent' as const
      await press({ ...asked, delivery, seen: quote.total })
      return
    },
  })
  const most = Math.max(
    1,
    Math.min(
      productLimits.perOrder,
      product.stock ?? productLimits.perOrder,
      product.perPerson ?? productLimits.perOrder,
    ),
  )
  const chosen = useWatch({ control: fields.control })
  const quantity = Math.min(most, Math.max(1, chosen.quantity ?? 1))
  const payBy = (isChoice && chosen.payBy) || usual.payBy
  const voucher = chosen.voucher ?? ''
  const asked = { productId: product.id, quantity, payBy, voucher }
  const {
    quote: latest,
    isCurrent,
    error,
    isPending,
    again,
  } = useQuote(asked, { enabled: online && unanswered === null })
  // Where nobody can be asked, the price of another choice says nothing.
  const quote = online || isCurrent ? latest : null
  const of = JSON.stringify(asked)
  /** The last press, as long as nothing else is chosen. */
  const present = refusal?.of === of ? refusal : null
  const isChanged = present?.failure instanceof Failure && present.failure.code === codes.stale
  const failure = present && !present.ofEarlier ? fields.failure : null

  const press = async (wanted: Purchase) => {
    setRefusal(null)
    try {
      const order = await buy(wanted)
      fields.form.reset(usual)
      void navigate({ to: '/catalog', search: { order } })
    } catch (failure) {
      setRefusal({ failure, of, ofEarlier: Boolean(unanswered) })
      // What holds now is asked for, shown, and needs another press.
      again()
      void readsChanged(queryClient, [getProduct, getMyProductAccess, listCatalog])
      throw failure
    }
  }
  const askAgain = (event: FormEvent) => {
    event.preventDefault()
    // What went wrong stands in the sheet.
    if (unanswered) press(unanswered).catch(() => {})
  }
  const wrong = (error === null && quote?.fields) || {}
  const isWell = Object.keys(wrong).length === 0
  const mayPay = online && !isPending && !isBuying && !error && quote !== null && isWell
  if (unanswered === undefined) return null
  if (unanswered)
    return (
      <Popup title={<Trans>Buy “{product.title}”</Trans>} onClose={onClose}>
        <form className={styles.sheet} onSubmit={askAgain}>
          <Unanswered purchase={unanswered} failure={refusal?.failure ?? null} isPending={isBuying} />
        </form>
      </Popup>
    )
  return (
    <Popup title={<Trans>Buy “{product.title}”</Trans>} onClose={onClose} holdsGestures>
      <form className={styles.sheet} noValidate onSubmit={fields.onSubmit}>
        {most > 1 && (
          <Quantity value={quantity} most={most} onChange={(value) => fields.form.setValue('quantity', value)} />
        )}
        {isChoice && (
          <Segments<PayBy>
            legend={t`Pay by`}
            options={[
              { value: 'balance', label: <Price fen={product.priceFen} points={0} /> },
              { value: 'points', label: <Price fen={0} points={product.pricePoints} /> },
            ]}
            value={payBy}
            onChange={(value) => fields.form.setValue('payBy', value)}
          />
        )}
        {isSent && (
          <TextAreaField
            fields={fields}
            name="delivery"
            label={t`Delivery address`}
            hint={t`Name, phone and address, seen only by those who ship it.`}
            max={orderLimits.deliveryChars}
          />
        )}
        <Voucher
          value={voucher}
          problem={wrong.voucher}
          unmet={quote?.unmet ?? []}
          isPending={isPending}
          isAnswered={isCurrent}
          onChange={(value) => fields.form.setValue('voucher', value)}
        />
        {quote && <Bill quote={quote} quantity={quantity} />}
        <div className={styles.says} role="alert">
          {refusal?.ofEarlier && (
            <p>
              <Trans>That order was not placed, and nothing was charged.</Trans>
            </p>
          )}
          {isChanged && (
            <p>
              <Trans>The price has changed since you saw it. Nothing was charged; this is the current price.</Trans>
            </p>
          )}
          {wrong.quantity === 'tooMuch' && <Trans>Not that many are left.</Trans>}
          {wrong.quantity === 'tooMany' && <Trans>That is above the limit per person.</Trans>}
          {wrong.productId === 'illegal' && (
            <Trans>You cannot buy this at the moment. Nothing was charged; see the product page for the reason.</Trans>
          )}
          {wrong.productId === 'expired' && <Trans>This product is not on sale at the moment.</Trans>}
          {wrong.payBy && <Trans>You do not have enough for this.</Trans>}
          {!online && <Trans>You need to be online to pay. What you chose is kept on this device.</Trans>}
          {online && error === null && isWell && !isChanged && failure !== null && failureText(failure)}
          {online && error !== null && <p>{failureText(error)}</p>}
          {online && error !== null && (
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
        <Button type="submit" color="primary" className={styles.pay} disabled={!mayPay}>
          {quote ? (
            quote.total.fen === 0 && quote.total.points === 0 ? (
              <Trans>Get it for free</Trans>
            ) : (
              <Trans comment="Pays this price; the price follows">
                Pay <Price fen={quote.total.fen} points={quote.total.points} />
              </Trans>
            )
          ) : online ? (
            <Trans>Loading</Trans>
          ) : (
            <Trans comment="Pays for an order; the price is not known yet">Pay</Trans>
          )}
        </Button>
      </form>
    </Popup>
  )
}
