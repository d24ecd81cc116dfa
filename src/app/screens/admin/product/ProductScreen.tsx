import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { kindWords } from '#app/resource/product-words.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Marks } from '#app/screens/admin/mark/Marks.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { getStaffProduct, type StaffProduct } from '#contract/product/staff.ts'
import { Pictures } from './Pictures.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductDoor } from './ProductDoor.tsx'
import { ProductFiles } from './ProductFiles.tsx'
import { ProductForm } from './ProductForm.tsx'
import { editing, statusWords } from './product-words.ts'
import { Stock } from './Stock.tsx'

const home = '/admin/product/items'

/** One product: how it stands, its stock, its pictures and what is written of it; or a new one. */
export function ProductScreen() {
  const { id } = useParams({ from: '/admin/product_/items/$id' })
  const { view } = useSearch({ from: '/admin/product_/items/$id' })
  const locale = useLocale()
  if (id === 'new') return <NewProduct />
  // The door has a list of its own, which is on the device: it opens with no network.
  if (view === 'door') return <ProductDoor key={id} id={id} home={home} />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getStaffProduct}
      input={{ id }}
      home={home}
      titleOf={({ texts }) => ({ title: texts[locale].title })}
      broken={<Trans>The product could not be loaded</Trans>}
    >
      {(product) => <Present product={product} />}
    </RowPage>
  )
}

function NewProduct() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <NewRowPage title={t`New product`} home={home}>
      <ProductForm
        onSaved={(id) =>
          void navigate({ to: '/admin/product/items/$id', params: { id }, search: keepSearch, replace: true })
        }
      />
    </NewRowPage>
  )
}

function Present({ product }: { product: StaffProduct }) {
  const { i18n } = useI18n()
  const mayEdit = usePermitted(editing)
  return (
    <>
      <dl className={adminStyles.facts}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{i18n._(statusWords[product.status])}</dd>
        <dt>
          <Trans>Kind</Trans>
        </dt>
        <dd>{i18n._(kindWords[product.kind])}</dd>
        <dt>
          <Trans comment="How many of a product were sold">Sold</Trans>
        </dt>
        <dd>
          <Plural value={product.sold} one="# sold" other="# sold" />
        </dd>
      </dl>
      <ProductActions product={product} />
      <Stock product={product} />
      <Marks of="product" id={product.id} />
      {mayEdit && <Pictures product={product} />}
      {mayEdit && product.kind === 'download' && (
        <ProductFiles key={JSON.stringify([product.files, product.downloads])} product={product} />
      )}
      {mayEdit && <ProductForm product={product} />}
    </>
  )
}
