import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProductSummary } from '#contract/product/product.ts'
import type { StaffProductSummary, StockChange } from '#contract/product/staff.ts'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const day = 86_400

describe.each(databases)('products on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let lin: Person
  let shop: ReturnType<typeof shopOf>
  beforeEach(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    shop = shopOf(site, () => ada)
  })
  afterEach(() => site.close())
  const text = (title: string, body = '') => ({ title, summary: '', body })
  const named = (en: string, more: object = {}) =>
    shop.product({ texts: { 'zh-cn': text(`商品 ${en}`), en: text(en) }, ...more })

  test('P8.05 a draft is nobody’s; what is on sale can be chosen, by a part of its title', async () => {
    const { id } = await shop.do('/admin/product', draftOf())
    expect((await site.get(`/api/product/item/${id}?locale=en`)).status).toBe(404)
    const offered = async (query: string) => {
      const { list, total } = (
        await site.get<{ list: ProductSummary[]; total: number }>(`/api/product?locale=en&${query}`)
      ).body.data
      return [total, ...list.map(({ title }) => title)]
    }
    expect(await offered('')).toEqual([0])
    await named('Pen', { saleTo: site.clock.seconds + 2 })
    site.clock.seconds += 1
    await named('Penholder')
    expect([await offered('q=PEN%20'), await offered('q=pen&limit=1&page=2')]).toEqual([
      [2, 'Penholder', 'Pen'],
      [2, 'Pen'],
    ])
    site.clock.seconds += 1
    expect(await offered('')).toEqual([1, 'Penholder'])
  })

  test('P8.02 a page in its language: text, time of sale, limits, and what a bundle holds', async () => {
    const one = await named('One', { kind: 'ticket', place: 'Hall 3', startsAt: 1_900_000_000, stock: 5 })
    const two = await named('Two')
    const body = '# Hello\n\n**All** of it <script>alert(1)</script>'
    const id = await shop.product({
      kind: 'bundle',
      contents: [two, one],
      perPerson: 2,
      saleTo: site.clock.seconds + day,
      texts: { 'zh-cn': text('套装', '中文'), en: text('Both', body) },
    })
    const page = await shop.page(id)
    expect(page).toMatchObject({ title: 'Both', perPerson: 2, availability: 'available', priceFen: 1_000 })
    expect(page.html).toContain('<strong>All</strong>')
    expect(page.html).not.toContain('<script')
    expect(page.contents.map(({ title }) => title)).toEqual(['Two', 'One'])
    expect(await shop.page(id, 'zh-cn')).toMatchObject({ title: '套装', html: expect.stringContaining('中文') })
    expect(await shop.page(one, 'zh-cn')).toMatchObject({
      place: 'Hall 3',
      startsAt: 1_900_000_000,
      stock: 5,
      html: '',
    })
    site.clock.seconds += day
    expect((await shop.page(id)).availability).toBe('ended')
    await shop.do('/admin/product/many/status', { ids: [two], status: 'off' })
    expect((await shop.page(two)).availability).toBe('ended')
  })

  test('P8.05 what a kind has no use for, or lacks, is refused by field, and nothing is written', async () => {
    const one = await named('Single')
    const bundle = await shop.product({ kind: 'bundle', contents: [one] })
    const refused = (more: object) => shop.refused(ada, '/admin/product', draftOf(more))
    const image = '/pro-api/uploads/00000000000000000000000000000000.webp'
    expect(await refused({ termDays: 3, place: 'x', contents: [one] })).toEqual([
      400,
      { contents: 'illegal', termDays: 'illegal', place: 'illegal' },
    ])
    expect(await refused({ kind: 'bundle' })).toEqual([400, { contents: 'required' }])
    expect(await refused({ kind: 'bundle', contents: [one, bundle] })).toEqual([400, { contents: 'illegal' }])
    expect(await refused({ kind: 'bundle', contents: [one, one] })).toEqual([400, { contents: 'illegal' }])
    expect(await refused({ images: [image] })).toEqual([400, { images: 'illegal' }])
    expect(await refused({ images: ['https://evil.test/x.webp'] })).toMatchObject([400, expect.anything()])
    expect(await refused({ saleFrom: 200, saleTo: 100 })).toEqual([400, { saleTo: 'illegal' }])
    for (const priceFen of [-1, 1.5, Number.NaN, 10_000_000_001, '1e3'])
      expect((await refused({ priceFen }))[0], String(priceFen)).toBe(400)
    const texts = { 'zh-cn': text(' '), en: text('x'.repeat(81)) }
    expect((await refused({ texts }))[0]).toBe(400)
    expect((await shop.post(lin, '/admin/product', draftOf())).status).toBe(403)
  })

  test('P8.05 F77 a stale edit is told what holds now; the first one stays', async () => {
    const id = await named('Shared')
    const { version, ...product } = await shop.staffProduct(id)
    const edit = (title: string, from: number) =>
      shop.post(ada, `/admin/product/item/${id}/edit`, {
        ...draftOf({ texts: { ...product.texts, en: text(title) } }),
        version: from,
      })
    expect((await edit('Mine', version)).body.data.version).toBe(version + 1)
    const second = await edit('Theirs', version)
    expect(second.body.code).toBe(412)
    expect(second.body.data).toMatchObject({ version: version + 1, texts: { en: { title: 'Mine' } } })
    expect((await shop.page(id)).title).toBe('Mine')
    const other = { ...draftOf({ kind: 'ticket' }), version: version + 1 }
    expect(await shop.refused(ada, `/admin/product/item/${id}/edit`, other)).toEqual([400, { kind: 'illegal' }])
  })

  test('P8.05 the stock changes with a reason, never below nothing, and its history says who and why', async () => {
    const id = await named('Counted', { stock: 10 })
    expect(await shop.refused(ada, `/admin/product/item/${id}/stock`, { by: -11, reason: 'lost' })).toEqual([
      400,
      { by: 'tooMuch' },
    ])
    expect(await shop.refused(ada, `/admin/product/item/${id}/stock`, { by: 1, reason: ' ' })).toEqual([
      400,
      { reason: 'required' },
    ])
    site.clock.seconds += 1
    await shop.do(`/admin/product/item/${id}/stock`, { by: -10, reason: 'Rained on' })
    expect((await shop.page(id)).availability).toBe('soldOut')
    site.clock.seconds += 1
    await shop.do(`/admin/product/item/${id}/stock`, { by: null, reason: 'Printed on demand' })
    expect(await shop.page(id)).toMatchObject({ availability: 'available', stock: null })
    const { body } = await site.get<{ list: StockChange[]; total: number }>(
      `/api/admin/product/item/${id}/stock`,
      ada.headers,
    )
    expect(body.data.list.map(({ by, after, reason, name }) => [by, after, reason, name])).toEqual([
      [null, null, 'Printed on demand', 'Ada'],
      [-10, 0, 'Rained on', 'Ada'],
      [10, 10, 'new', 'Ada'],
    ])
  })

  test('P8.05 what nobody ordered and no bundle holds can be deleted; staff search and sort them', async () => {
    const held = await named('Held')
    await shop.product({ kind: 'bundle', contents: [held] })
    expect(await shop.refused(ada, `/admin/product/item/${held}/delete`)).toEqual([400, { id: 'taken' }])
    const free = await named('Zebra')
    const list = async (query: string) =>
      (
        await site.get<{ list: StaffProductSummary[]; total: number }>(`/api/admin/product?${query}`, ada.headers)
      ).body.data.list.map(({ titles }) => titles.en)
    expect(await list('q=ZEBRA')).toEqual(['Zebra'])
    await shop.do(`/admin/product/item/${free}/delete`, {})
    expect(await list('q=zebra')).toEqual([])
    expect((await site.get(`/api/product/item/${free}?locale=en`)).status).toBe(404)
    await shop.do('/admin/product', draftOf())
    expect(await list('status=draft')).toEqual(['Notebook'])
    await named('Few', { stock: 1 })
    expect((await list('sort=stock&kind=goods'))[0]).toBe('Few')
  })

  test('F42 XSS payloads through every text of a product come back as text, or not at all', async () => {
    for (const payload of xssPayloads) {
      const title = [...payload].slice(0, 80).join('')
      const id = await shop.product({ texts: { 'zh-cn': text('甲'), en: { title, summary: title, body: payload } } })
      const page = await shop.page(id)
      expect(page.title).toBe(title)
      expect(htmlDangers(page.html)).toEqual([])
    }
  })
})
