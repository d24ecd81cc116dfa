import { expect, test } from 'vitest'
import type { Product } from '#contract/product/product.ts'
import { productPageHtml } from '#pages/catalog.ts'
import { slots } from '#pages/fill-page.ts'
import { moneyPrice, priceText } from '#pages/price.ts'

const product: Product = {
  id: 'pen',
  kind: 'goods',
  title: 'Pen',
  summary: '',
  cover: '',
  priceFen: 1_200,
  pricePoints: 0,
  priceRule: 'either',
  availability: 'soldOut',
  stock: 0,
  html: '',
  images: [],
  perPerson: null,
  saleFrom: null,
  saleTo: null,
  termDays: null,
  place: '',
  startsAt: null,
  contents: [],
  files: [],
  downloads: null,
  buyers: '',
}
const pageOf = (more: Partial<Product>) =>
  productPageHtml(
    { ...product, ...more },
    {
      shell: `<html ${slots.lang}>${slots.title}${slots.head}<div id="root"></div>${slots.config}${slots.payload}`,
      config: { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' },
      locale: 'en',
      origin: 'https://lamplight.test',
      frameOf: () => null,
    },
  )

test('P8.02 a product’s card has its first picture, where other sites can draw it, and says what it is in a line', () => {
  const image = (page: string) => /og:image" content="([^"]+)"/.exec(page)?.[1]
  const cover = '/pro-api/files/a.png'
  const page = pageOf({ cover, images: [cover, '/pro-api/files/b.png'] })
  expect(image(page)).toBe(`https://lamplight.test${cover}`)
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(page).toContain(
    '"image":["https://lamplight.test/pro-api/files/a.png","https://lamplight.test/pro-api/files/b.png"]',
  )
  for (const none of ['', '/pro-api/files/a.svg'])
    expect(image(pageOf({ cover: none }))).toBe(`https://lamplight.test/og/catalog/${product.id}.png?lang=en`)
  expect(page).toContain('<meta name="description" content="Pen · ¥12.00">')
  expect(page).toContain('¥12.00 · Sold out')
  expect(page).toContain('"availability":"https://schema.org/SoldOut"')
  expect(pageOf({ availability: 'ended' })).toContain('"availability":"https://schema.org/Discontinued"')
})

test('P8.02 prices in words are the screen’s, and in money alone where that is enough', () => {
  const price = (priceFen: number, pricePoints: number, priceRule: Product['priceRule'] = 'either') => {
    const of = { priceFen, pricePoints, priceRule }
    return [priceText(of, 'en'), priceText(of, 'zh-cn'), moneyPrice(of)]
  }
  expect(price(0, 0)).toEqual(['Free', '免费', '0.00'])
  expect(price(123_456, 0, 'both')).toEqual(['¥1,234.56', '¥1,234.56', '1234.56'])
  expect(price(5, 1)).toEqual(['¥0.05 or 1 point', '¥0.05 或 1 积分', '0.05'])
  expect(price(500, 1_200, 'both')).toEqual(['¥5.00 and 1,200 points', '¥5.00 + 1,200 积分', null])
  expect(price(1, 0)).toEqual(['¥0.01', '¥0.01', '0.01'])
  expect(price(9_999_999_999, 0)).toEqual(['¥99,999,999.99', '¥99,999,999.99', '99999999.99'])
  expect(price(0, 2)).toEqual(['2 points', '2 积分', null])
})
