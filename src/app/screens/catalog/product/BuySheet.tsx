import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
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
import { type PayBy, placeOrder } from '#contract/order/order.ts'
import { productLimits } from '#contract/product/limits.ts'
import { getMyProductAccess, getProduct, type Product } from '#contract/product/product.ts'
import { Bill } from './Bill.tsx'
import { type Delivery, deliverySchema } from './delivery.ts'
import styles from './product.module.css'
import { Quantity } from './Quantity.tsx'
import { useQuote } from './use-quote.ts'
import { Voucher } from './Voucher.tsx'

/** Buying: how many, by what, with which voucher, where to; the sum and what is left after it; and one press that pays. */
export function BuySheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const online = useOnline()
  const failureText = useFailureText()
  const [quantity, setQuantity] = useState(1)
  const [payBy, setPayBy] = useState<PayBy>(product.priceFen > 0 ? 'balance' : 'points')
  const [voucher, setVoucher] = useState('')
  const [changed, setChanged] = useState(false)
  const { sendAsync } = useApiMutation(placeOrder, { success: true, silent: true })
  const asked = { productId: product.id, quantity, payBy, voucher }
  const { quote, error, isPending, again } = useQuote(asked, { enabled: online })
  const isSent = product.kind === 'goods' || product.contents.some(({ kind }) => kind === 'goods')
  const isChoice = product.priceRule === 'either' && product.priceFen > 0 && product.pricePoints > 0

  const buy = async (delivery: string) => {
    if (!quote) return 'not sent' as const
    setChanged(false)
    try {
      const { data } = await sendAsync({ ...asked, delivery, seen: quote.total })
      void navigate({ to: '/catalog', search: { order: data.id } })
      return
    } catch (failure) {
      // Nothing was paid. What holds now is asked for, shown, and needs another press.
      setChanged(failure instanceof Failure && failure.code === codes.stale)
      again()
      void readsChanged(queryClient, [getProduct, getMyProductAccess, listCatalog])
      throw failure
    }
  }
  const fields = useFields<Delivery>({
    schema: deliverySchema(isSent),
    defaults: { delivery: '' },
    draft: { name: 'order', fields: ['delivery'] },
    onSubmit: async ({ delivery }) => buy(delivery),
  })
  const most = Math.min(
    productLimits.perOrder,
    product.stock ?? productLimits.perOrder,
    product.perPerson ?? productLimits.perOrder,
  )
  const wrong = quote?.fields ?? {}
  const mayPay = online && !isPending && !fields.isSending && quote !== null && Object.keys(wrong).length === 0
  return (
    <Popup title={<Trans>Buy “{product.title}”</Trans>} onClose={onClose} holdsGestures>
      <form className={styles.sheet} noValidate onSubmit={fields.onSubmit}>
        {most > 1 && <Quantity value={quantity} most={most} onChange={setQuantity} />}
        {isChoice && (
          <Segments<PayBy>
            legend={t`Pay by`}
            options={[
              { value: 'balance', label: <Price fen={product.priceFen} points={0} /> },
              { value: 'points', label: <Price fen={0} points={product.pricePoints} /> },
            ]}
            value={payBy}
            onChange={setPayBy}
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
        <Voucher value={voucher} problem={wrong.voucher} isPending={isPending} onChange={setVoucher} />
        {quote && <Bill quote={quote} quantity={quantity} />}
        <div className={styles.says} role="alert">
          {changed && (
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
          {!online && <Trans>You need to be online to pay. Nothing is charged later.</Trans>}
          {online &&
            !changed &&
            Object.keys(wrong).length === 0 &&
            (error ?? fields.failure) !== null &&
            failureText(error ?? fields.failure)}
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
          ) : (
            <Trans>Loading</Trans>
          )}
        </Button>
      </form>
    </Popup>
  )
}
