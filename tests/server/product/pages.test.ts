import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const words = (title: string, summary = '', body = '') => ({ title, summary, body })

describe.each(databases)('pages of the catalogue on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let shop: ReturnType<typeof shopOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    shop = shopOf(site, () => ada)
  })
  afterAll(() => site.close())
  const read = async (path: string) => {
    const answer = await site.app.request(path)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const json = (text: string, mark: string) => JSON.parse(new RegExp(`${mark}">(.*?)</script>`).exec(text)?.[1] ?? '""')
  const pen = () =>
    shop.product({
      texts: { 'zh-cn': words('钢笔', '写字用', '**黑色**'), en: words('Pen & <ink>', 'To write.', '**Black**') },
      priceFen: 1_205,
      stock: 3,
    })

  test('P8.02 a product is finished HTML in either language, with what its screen asks for', async () => {
    const id = await pen()
    const chinese = await read(`/catalog?id=${id}`)
    expect([chinese.status, chinese.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    for (const piece of ['<html lang="zh-CN">', '<title>钢笔 - 灯下</title>', '¥12.05', '<strong>黑色</strong>'])
      expect(chinese.text).toContain(piece)
    const { text } = await read(`/catalog?id=${id}&lang=en`)
    for (const piece of ['<html lang="en">', '<h1>Pen &amp; &lt;ink&gt;</h1>', '¥12.05', '<strong>Black</strong>'])
      expect(text).toContain(piece)
    const data = (await site.get(`/api/product/item/${id}?locale=en`)).body.data
    expect(json(text, 'id="payload')).toEqual([{ endpoint: 'getProduct', input: { id, locale: 'en' }, data }])
    const moved = await read(`/catalog/${id}`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, `/catalog?id=${id}`])
    const draft = await shop.do('/admin/product', draftOf())
    for (const gone of [draft.id, 'nothing', 'x'.repeat(40), '', '%00']) {
      const { status, text: shell } = await read(`/catalog?id=${gone}`)
      expect([gone, status, shell.includes('data-view="catalog"')]).toEqual([gone, 404, false])
    }
  })

  test('P8.02 a product’s card for other sites, and its offer for search engines, as far as money buys it', async () => {
    const id = await pen()
    const address = `${testOrigin}/catalog?id=${id}`
    const { text } = await read(`/catalog?id=${id}&lang=en`)
    for (const piece of [
      '<meta name="description" content="To write.">',
      `<link rel="canonical" href="${address}&amp;lang=en">`,
      `hreflang="zh-CN" href="${address}"`,
      '<meta property="og:type" content="product">',
      '<meta property="og:title" content="Pen &amp; &lt;ink&gt;">',
      `<meta property="og:image" content="${testOrigin}/og/catalog/${id}.png?lang=en">`,
      '<meta property="product:price:amount" content="12.05">',
      '<meta property="product:price:currency" content="CNY">',
    ])
      expect(text).toContain(piece)
    const of = async (more: Record<string, unknown>) => {
      const product = await shop.product(more)
      const page = (await read(`/catalog?id=${product}`)).text
      return { page, offer: json(page, 'ld\\+json')['@graph'][0].offers }
    }
    expect(json(text, 'ld\\+json')['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: 'Pen & <ink>',
      description: 'To write.',
      offers: { '@type': 'Offer', price: '12.05', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
    })
    const soon = await of({ saleFrom: site.clock.seconds + 86_400, priceFen: 7 })
    expect(soon.offer).toMatchObject({ price: '0.07', availability: 'https://schema.org/OutOfStock' })
    expect(soon.page).toContain('即将开售')
    expect((await of({ priceFen: 0 })).offer).toMatchObject({ price: '0.00' })
    expect((await of({ priceFen: 500, pricePoints: 9 })).offer).toMatchObject({ price: '5.00' })
    for (const points of [
      { priceFen: 0, pricePoints: 9 },
      { priceFen: 500, pricePoints: 9, priceRule: 'both' },
    ]) {
      const { page, offer } = await of(points)
      expect([offer, page.includes('product:price')]).toEqual([undefined, false])
      expect(page).toContain('9 积分')
    }
  })

  test('P8.01 the catalogue is finished HTML; what it is narrowed to, and one’s orders, are the app’s', async () => {
    const id = await pen()
    const { text } = await read('/catalog?lang=en')
    expect(text).toContain(`<a href="/catalog?id=${id}&amp;lang=en">Pen &amp; &lt;ink&gt;</a>`)
    const data = (await site.get('/api/catalog?locale=en&page=1&limit=50')).body.data
    expect(json(text, 'id="payload')).toEqual([
      { endpoint: 'listCatalog', input: { locale: 'en', page: 1, limit: 50 }, data },
    ])
    for (const more of ['?q=pen', '?kind=goods', '?chosen=new', '?view=orders', '?order=x', '?look=list'])
      expect([more, (await read(`/catalog${more}`)).text.includes('data-view="catalog"')]).toEqual([more, false])
    const xml = (await read('/sitemap-catalog.xml')).text
    expect(xml).toContain(`<loc>${testOrigin}/catalog?id=${id}</loc>`)
    expect(xml).toContain(`hreflang="en" href="${testOrigin}/catalog?id=${id}&amp;lang=en"`)
    expect((await read('/robots.txt')).text).toContain(`Sitemap: ${testOrigin}/sitemap-catalog.xml`)
  })
})
