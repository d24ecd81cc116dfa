import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { previewProduct } from '#contract/product/staff.ts'
import { ProductPage } from './ProductPage.tsx'

/** A product as buyers would see it, for the staff: a draft too. */
export function PreviewScreen({ id }: { id: string }) {
  const locale = useLocale()
  return <ProductPage asked={useApiQuery(previewProduct, { id, locale }, { quiet: true })} isPreview />
}
