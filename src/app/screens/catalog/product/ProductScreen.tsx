import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { getProduct } from '#contract/product/product.ts'
import { ProductPage } from './ProductPage.tsx'
import { useSaleTurn } from './use-sale-turn.ts'

/** One product that is offered, or was. */
export function ProductScreen({ id }: { id: string }) {
  const locale = useLocale()
  const asked = useApiQuery(getProduct, { id, locale }, { quiet: true })
  useSaleTurn(asked.data, asked.updatedAt, () => void asked.refetch())
  return <ProductPage asked={asked} />
}
