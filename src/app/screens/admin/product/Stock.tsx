import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { productLimits } from '#contract/product/limits.ts'
import { changeStock, listStockChanges, type StaffProduct } from '#contract/product/staff.ts'
import styles from './product.module.css'
import { editing } from './product-words.ts'

/** How many are left, how that came, and changing it with a reason. */
export function Stock({ product: { id, stock } }: { product: StaffProduct }) {
  const locale = useLocale()
  const online = useOnline()
  const mayEdit = usePermitted(editing)
  const [open, setOpen] = useState(false)
  const { data } = useApiQuery(listStockChanges, { id, page: 1, limit: 10 }, { quiet: true })
  return (
    <section className={adminStyles.part} aria-labelledby="product-stock">
      <h2 id="product-stock">
        <Trans comment="How many of a product are left">Stock</Trans>
      </h2>
      <p className={styles.stock}>{stock ?? <Trans comment="Of a stock">Not tracked</Trans>}</p>
      {mayEdit && (
        <Button disabled={!online} onClick={() => setOpen(true)}>
          <Trans>Change the stock…</Trans>
        </Button>
      )}
      <ul className={styles.changes}>
        {data?.list.map(({ id: change, by, after, reason, orderNo, name, at }) => (
          <li key={change}>
            <b>{by === null ? <Trans comment="Of a stock">Not tracked</Trans> : by > 0 ? `+${by}` : `−${-by}`}</b>
            {after !== null && <span>→ {after}</span>}
            <span>{orderNo === null ? reason : <Trans>Order #{orderNo}</Trans>}</span>
            <small>
              {name} <SavedAt at={at} locale={locale} />
            </small>
          </li>
        ))}
      </ul>
      {open && <Change id={id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const [by, setBy] = useState('')
  const [reason, setReason] = useState('')
  const number = Number(by)
  const isRight = /^[+-]?\d{1,7}$/.test(by.trim()) && number !== 0
  return (
    <ConfirmWrite
      endpoint={changeStock}
      input={{ id, by: number, reason }}
      title={<Trans>Change the stock</Trans>}
      action={<Trans>Change it</Trans>}
      incomplete={!isRight || reason.trim() === ''}
      onDone={onClose}
      onClose={onClose}
    >
      <label className={styles.line}>
        <Trans>By how many</Trans>
        <input
          className={fieldStyles.input}
          inputMode="numeric"
          value={by}
          placeholder={t`10 or -3`}
          onChange={({ target }) => setBy(target.value)}
        />
      </label>
      <label className={styles.line}>
        <Trans>Reason</Trans>
        <input
          className={fieldStyles.input}
          maxLength={productLimits.reasonChars}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </ConfirmWrite>
  )
}
