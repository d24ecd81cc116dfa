import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'
import styles from './catalog.module.css'
import { ProductList } from './ProductList.tsx'
import '#app/ui/list-page.css'

const route = getRouteApi('/catalog/')

/** Their words come when one is opened. */
const ProductScreen = lazy(async () => {
  await loadCatalogues('catalog/product')
  return { default: (await import('#app/screens/catalog/product/ProductScreen.tsx')).ProductScreen }
})
const PreviewScreen = lazy(async () => {
  await loadCatalogues('catalog/product')
  return { default: (await import('#app/screens/catalog/product/PreviewScreen.tsx')).PreviewScreen }
})
const OrdersScreen = lazy(async () => {
  await loadCatalogues('catalog/orders')
  return { default: (await import('#app/screens/catalog/orders/OrdersScreen.tsx')).OrdersScreen }
})
const OrderScreen = lazy(async () => {
  await loadCatalogues('catalog/orders')
  return { default: (await import('#app/screens/catalog/orders/OrderScreen.tsx')).OrderScreen }
})

/** The catalogue; or the product, the order or the orders that the address names. */
export function CatalogScreen() {
  const { id, order, view, preview } = route.useSearch()
  if (id === undefined && order === undefined && view === undefined) return <ProductList />
  return (
    <Suspense
      fallback={
        <main className={`list-page ${styles.catalog}`} id="content">
          <Skeleton>
            <Bones of={['h1', 'text', 'text', 'small']} />
          </Skeleton>
        </main>
      }
    >
      {order !== undefined ? (
        <OrderScreen key={order} id={order} />
      ) : view !== undefined ? (
        <OrdersScreen />
      ) : preview ? (
        <PreviewScreen key={id} id={id as string} />
      ) : (
        <ProductScreen key={id} id={id as string} />
      )}
    </Suspense>
  )
}
