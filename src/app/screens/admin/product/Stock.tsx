import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { limits } from '#contract/base/limits.ts'
import type { StaffProduct } from '#contract/product/staff.ts'
import { listStockChanges, type StockChange } from '#contract/product/stock.ts'
import { ChangeStock } from './ChangeStock.tsx'
import styles from './product.module.css'
import { editing } from './product-words.ts'

/** How many are left, how that came, and changing it with a reason. */
export function Stock({ product: { id, stock } }: { product: StaffProduct }) {
  const online = useOnline()
  const mayEdit = usePermitted(editing)
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState<number>(limits.pageSizes[0])
  const query = useApiQuery(listStockChanges, { id, page, limit }, { quiet: true })
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
      <LoadedPart query={query} broken={<Trans>The stock history could not be loaded</Trans>}>
        {({ list, total }) => (
          <>
            <ul className={styles.changes}>
              {list.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
            <Pagination
              page={page}
              limit={limit}
              total={total}
              onPage={setPage}
              onLimit={(next) => {
                setLimit(next)
                setPage(1)
              }}
            />
          </>
        )}
      </LoadedPart>
      {open && <ChangeStock id={id} stock={stock} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Change({ change: { by, after, reason, orderNo, name, at } }: { change: StockChange }) {
  const locale = useLocale()
  return (
    <li>
      <b>{by === null ? <Trans comment="Of a stock">Not tracked</Trans> : by > 0 ? `+${by}` : `−${-by}`}</b>
      {after !== null && <span>→ {after}</span>}
      <span>{orderNo === null ? reason : <Trans>Order #{orderNo}</Trans>}</span>
      <small>
        {name} <SavedAt at={at} locale={locale} />
      </small>
    </li>
  )
}
