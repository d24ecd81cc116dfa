import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Product, ProductSummary } from '#contract/product/product.ts'
import type { StaffProductSummary } from '#contract/product/staff.ts'
import type { StockChange } from '#contract/product/stock.ts'
import { courseDraft, coursesOf } from '#tests/support/courses.ts'
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

  test('P8.05 F77 pictures, status, stock and files have no version: none of them makes what somebody writes stale', async () => {
    const id = await named('Alone', { kind: 'goods' })
    const { version } = await shop.staffProduct(id)
    await shop.do(`/admin/product/item/${id}/stock`, { by: 3, reason: 'new' })
    await shop.do('/admin/product/many/status', { ids: [id], status: 'off' })
    await shop.do(`/admin/product/item/${id}/images`, { images: [], was: [] })
    const texts = { 'zh-cn': text('新名'), en: text('Anew') }
    await shop.do(`/admin/product/item/${id}/edit`, { ...draftOf({ texts }), version })
    expect((await shop.page(id)).title).toBe('Anew')
  })

  test('P8.05 pictures are set in their order, each once; who saw others is told, and what is no upload is refused', async () => {
    const id = await named('Pictured')
    const path = `/admin/product/item/${id}/images`
    const [one, two] = ['1', '2'].map((digit) => `/pro-api/files/${digit.repeat(16)}.svg`) as [string, string]
    // As an import brings them: known, and no uploads.
    const images = JSON.stringify([one, two])
    await site.ports.db.updateTable('product').set({ images }).where('id', '=', id).execute()
    await shop.do(path, { images: [two, one], was: [one, two] })
    expect((await shop.page(id)).images).toEqual([two, one])
    expect((await shop.refused(ada, path, { images: [], was: [one, two] }))[0]).toBe(412)
    expect(await shop.refused(ada, path, { images: [one, one], was: [two, one] })).toEqual([400, { images: 'repeat' }])
    const ten = Array.from({ length: 10 }, (_, n) => `/pro-api/files/${String(n).repeat(16)}.svg`)
    expect(await shop.refused(ada, path, { images: ten, was: [two, one] })).toEqual([400, { images: 'tooMany' }])
    const stranger = '/pro-api/uploads/00000000000000000000000000000000.webp'
    expect(await shop.refused(ada, path, { images: [two, stranger], was: [two, one] })).toEqual([
      400,
      { images: 'illegal' },
    ])
    expect((await shop.post(lin, path, { images: [], was: [two, one] })).status).toBe(403)
    expect((await shop.page(id)).images).toEqual([two, one])
  })

  test('P8.05 a copy is a draft of its own with all that is written, and says that it is one; staff see a draft as buyers would', async () => {
    const held = await named('Held')
    const long = 'x'.repeat(80)
    const texts = { 'zh-cn': text('套装', '**正文**'), en: text(long) }
    const of = await shop.product({ kind: 'bundle', contents: [held], texts, perPerson: 2, stock: 5 })
    const { id } = await shop.do(`/admin/product/item/${of}/copy`, {})
    const made = await shop.staffProduct(id)
    expect(made).toMatchObject({ status: 'draft', stock: null, sold: 0, perPerson: 2, contents: [held], version: 1 })
    expect(made.contentTitles).toEqual([{ id: held, titles: { 'zh-cn': '商品 Held', en: 'Held' } }])
    expect([made.texts['zh-cn'].title, made.texts.en.title]).toEqual(['套装（副本）', `${'x'.repeat(73)} (copy)`])
    expect((await shop.staffProduct(of)).stock).toBe(5)
    // Nobody but staff sees it before it is offered.
    expect((await site.get(`/api/product/item/${id}?locale=zh-cn`)).status).toBe(404)
    const preview = (who: Person) =>
      site.get<Product>(`/api/admin/product/item/${id}/preview?locale=zh-cn`, who.headers)
    expect((await preview(ada)).body.data).toMatchObject({ title: '套装（副本）', availability: 'available' })
    expect((await preview(ada)).body.data.html).toContain('<strong>正文</strong>')
    expect((await preview(lin)).status).toBe(403)
    expect((await shop.post(lin, `/admin/product/item/${of}/copy`)).status).toBe(403)
  })

  test('P8.05 a bundle’s contents are found by title; with a draft in it, or an empty download, it is not offered; two who delete and add agree', async () => {
    const { id: draft } = await shop.do(
      '/admin/product',
      draftOf({ texts: { 'zh-cn': text('草稿'), en: text('Draft') } }),
    )
    const found = async (q: string) =>
      (
        await site.get<{ list: { id: string; titles: object }[] }>(
          `/api/admin/product/content?quickSearch=${q}`,
          ada.headers,
        )
      ).body.data.list
    expect(await found('DRAFT')).toMatchObject([
      { id: draft, titles: { 'zh-cn': '草稿', en: 'Draft' }, status: 'draft' },
    ])
    const { id: bundle } = await shop.do('/admin/product', draftOf({ kind: 'bundle', contents: [draft] }))
    expect(await found('Notebook')).toEqual([])
    const offer = (...ids: string[]) => shop.refused(ada, '/admin/product/many/status', { ids, status: 'on' })
    expect(await offer(bundle)).toEqual([400, { ids: 'required' }])
    // Both at once, in whichever order they are named.
    expect((await offer(bundle, draft))[0]).toBe(200)
    const { id: empty } = await shop.do('/admin/product', draftOf({ kind: 'download' }))
    await site.ports.db.updateTable('product').set({ status: 'off' }).where('id', '=', empty).execute()
    const { id: other } = await shop.do('/admin/product', draftOf({ kind: 'bundle', contents: [empty] }))
    expect(await offer(other)).toEqual([400, { ids: 'required' }])
    for (let round = 0; round < 5; round++) {
      const { id: one } = await shop.do('/admin/product', draftOf())
      const [added, gone] = await Promise.all([
        shop.post(ada, '/admin/product', draftOf({ kind: 'bundle', contents: [one] })),
        shop.post(ada, `/admin/product/item/${one}/delete`),
      ])
      expect([added.body.code, gone.body.code].filter((code) => code === 200)).toHaveLength(1)
    }
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
    // Sold out by hand, whatever was counted before.
    site.clock.seconds += 1
    await shop.do(`/admin/product/item/${id}/stock`, { to: 0, reason: 'No more paper' })
    expect(await shop.page(id)).toMatchObject({ availability: 'soldOut', stock: 0 })
    for (const same of [{ to: 0 }, { by: 0 }, {}])
      expect(await shop.refused(ada, `/admin/product/item/${id}/stock`, { ...same, reason: 'x' })).toEqual([
        400,
        { by: 'required' },
      ])
    const { body } = await site.get<{ list: StockChange[]; total: number }>(
      `/api/admin/product/item/${id}/stock`,
      ada.headers,
    )
    expect(body.data.list.map(({ by, after, reason, name }) => [by, after, reason, name])).toEqual([
      [0, 0, 'No more paper', 'Ada'],
      [null, null, 'Printed on demand', 'Ada'],
      [-10, 0, 'Rained on', 'Ada'],
      [10, 10, 'new', 'Ada'],
    ])
  })

  test('P8.05 P11.03 a product that a course asks for stays until the course asks for another or is archived; two who delete and choose it agree', async () => {
    const study = coursesOf(site)
    const [asked, other] = [await named('Asked for'), await named('Another')]
    const access = { access: 'product', productId: asked }
    const { id } = await study.draft(ada, [{ preview: true }], access)
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const remove = (product: string) => shop.post(ada, `/admin/product/item/${product}/delete`)
    const english = { ...ada.headers, 'think-lang': 'en', 'Idempotency-Key': crypto.randomUUID() }
    const { body } = await site.post(`/api/admin/product/item/${asked}/delete`, {}, english)
    expect(body).toMatchObject({ code: 400, data: { fields: { id: 'used' } } })
    expect(body.msg).toContain('The course “Knots” requires this product')
    expect((await remove(asked)).body.msg).toContain('课程「Knots」需要这个商品')
    const chosen = async (productId: string) => {
      const { version } = await study.staffCourse(ada, id)
      return study.post(ada, `/admin/study/item/${id}/edit`, { ...courseDraft({ ...access, productId }), version })
    }
    expect((await chosen(other)).status).toBe(200)
    expect((await remove(asked)).status).toBe(200)
    // Of an archived one it is deleted, and the course lacks it then.
    expect((await study.state(ada, id, 'archived')).status).toBe(200)
    expect((await remove(other)).status).toBe(200)
    expect((await study.staffCourse(ada, id)).lacks).toEqual(['product'])
    expect((await study.state(ada, id, 'published')).body.data?.fields).toEqual({ product: 'required' })
    for (let round = 0; round < 5; round++) {
      const { id: one } = await shop.do('/admin/product', draftOf())
      const [kept, gone] = await Promise.all([
        study.post(ada, '/admin/study', courseDraft({ ...access, productId: one })),
        remove(one),
      ])
      expect([kept.body.code, gone.body.code].filter((code) => code === 200)).toHaveLength(1)
    }
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
