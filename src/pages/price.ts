import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { ProductSummary } from '#contract/product/product.ts'

type Priced = Pick<ProductSummary, 'priceFen' | 'pricePoints' | 'priceRule'>

const words = {
  en: {
    free: 'Free',
    points: (count: string) => `${count} ${count === '1' ? 'point' : 'points'}`,
    or: ' or ',
    and: ' and ',
  },
  'zh-cn': { free: '免费', points: (count: string) => `${count} 积分`, or: ' 或 ', and: ' + ' },
} satisfies Record<Locale, object>

/** What a product costs, in words. */
export function priceText({ priceFen, pricePoints, priceRule }: Priced, locale: Locale): string {
  const { free, points, or, and } = words[locale]
  const format = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(htmlLang[locale], options).format(value)
  const parts = [
    ...(priceFen > 0
      ? [format(priceFen / 100, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' })]
      : []),
    ...(pricePoints > 0 ? [points(format(pricePoints))] : []),
  ]
  return parts.length > 0 ? parts.join(priceRule === 'either' ? or : and) : free
}

/**
 * What a product costs in yuan alone, as `12.30`; null where money alone does not buy it: other sites know no points, and a
 * part of a price would be a wrong one.
 */
export function moneyPrice({ priceFen, pricePoints, priceRule }: Priced): string | null {
  const needsPoints = pricePoints > 0 && (priceFen === 0 || priceRule === 'both')
  if (needsPoints) return null
  return `${Math.floor(priceFen / 100)}.${String(priceFen % 100).padStart(2, '0')}`
}
