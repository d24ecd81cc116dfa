import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxAmount } from '#contract/base/amount.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { listMemberCatalog } from '#contract/catalog/as-member.ts'
import type { CatalogFilter, listCatalog } from '#contract/catalog/catalog.ts'
import { catalogLimits } from '#contract/catalog/limits.ts'
import type { ConditionDetail, RuleCount } from '#contract/condition/condition.ts'
import { ruleHolds } from '#contract/condition/evaluate.ts'
import { conditionFields, fieldsOf, operatorsOf } from '#contract/condition/fields.ts'
import { type Comparison, groupKinds, type Rule } from '#contract/condition/rule.ts'
import type { searchOffers } from '#contract/search/offers.ts'
import { compileRule } from '#server/condition/compile.ts'
import { factsOfItem } from '#server/condition/facts.ts'
import { itemById, itemsWhere } from '#server/condition/rows-item.ts'
import { insertCourse } from '#tests/support/course-rows.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { isGate } from '#tests/support/tier.ts'

const day = 86_400
const text = (title: string) => ({ title, summary: '', body: '' })

describe.each(databases)('the catalogue on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let shop: ReturnType<typeof shopOf>
  const ids: Record<string, string> = {}
  beforeEach(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    shop = shopOf(site, () => ada)
    const named = async (en: string, more: object = {}) => {
      site.clock.seconds += 1
      ids[en] = await shop.product({ texts: { 'zh-cn': text(`商品 ${en}`), en: text(en) }, ...more })
    }
    await named('Pen', { priceFen: 500, stock: 3 })
    await named('Mug', { priceFen: 0, pricePoints: 80 })
    await named('Year', { kind: 'membership', priceFen: 9_900, pricePoints: 5_000, termDays: 365 })
    await named('Gift 100%', { priceFen: 0 })
    await named('Later', { saleFrom: site.clock.seconds + day, priceFen: 700 })
    await named('Over', { saleTo: site.clock.seconds + 2, priceFen: 700 })
    site.clock.seconds += 1
    await course('free', { title: 'Drawing', access: 'free' })
    await course('years', { title: 'Painting', access: 'product', productId: ids.Year as string })
    await course('over', { title: 'Gone', access: 'product', productId: ids.Over as string })
    await course('zh', { title: '书法', locale: 'zh-cn' })
    await course('draft', { title: 'Secret', state: 'draft' })
  })
  afterEach(() => site.close())

  const course = (id: string, more: Record<string, string>) =>
    insertCourse(site.ports.db, { id, teacherId: ada.id, at: ++site.clock.seconds, ...more })
  const catalog = async (query = '') =>
    (await site.get<OutputOf<typeof listCatalog>>(`/api/catalog?locale=en&${query}`)).body.data
  const titles = async (query = '') => (await catalog(query)).list.map(({ title }) => title)
  const condition = (key: string, more: object) =>
    shop.do('/admin/condition', {
      key,
      nameZh: `${key}选项`,
      nameEn: key,
      use: 'filter',
      control: 'toggle',
      options: [],
      why: '',
      rule: { kind: 'all', rules: [] },
      ...more,
    })
  const options = (...values: string[]) => values.map((value) => ({ value, nameZh: `${value}字`, nameEn: value }))
  const markWith = (of: 'product' | 'course', id: string, conditionId: string, value: string, on = true) =>
    shop.post(ada, of === 'product' ? '/admin/product/mark' : '/admin/study/mark', { id, conditionId, value, on })

  test('P8.05 staff see the catalogue as one member finds it at a moment: what is on sale then, what they may buy and why not', async () => {
    const lin = await signedIn(site.ports, { name: 'Lin' })
    const { id: rich } = await condition('rich', {
      use: 'access',
      rule: { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 100 }] },
    })
    const id = await shop.product({ priceFen: 0, perPerson: 2, accessConditionId: rich })
    await shop.grant(lin, 'points', 100)
    await shop.buy(lin, id, { seen: { fen: 0, points: 0 } })
    await shop.grant(lin, 'points', -20)
    await shop.grant(lin, 'balance', 9_900)
    await shop.buy(lin, ids.Year as string, { seen: { fen: 9_900, points: 0 } })
    const now = site.clock.seconds
    const ask = (query: string, who: Person = ada) =>
      site.get<OutputOf<typeof listMemberCatalog>>(
        `/api/admin/catalog/member/${lin.id}?locale=en&${query}`,
        who.headers,
      )
    const items = async (query = '') =>
      new Map((await ask(`limit=50&${query}`)).body.data.list.map((item) => [item.id, item]))
    const seenNow = await items()
    expect(seenNow.get(id)).toMatchObject({
      access: { mayBuy: false, unmet: [{ has: '80' }] },
      isHad: true,
      bought: 1,
      perPerson: 2,
    })
    expect(seenNow.get(ids.Pen as string)).toMatchObject({
      access: { mayBuy: true, unmet: [] },
      isHad: false,
      bought: 0,
    })
    expect(seenNow.get(ids.Later as string)).toMatchObject({ availability: 'soon' })
    expect([seenNow.get('years')?.isHad, seenNow.get('free')?.access.mayBuy]).toEqual([true, true])
    const later = await items(`at=${now + 366 * day}`)
    expect(later.get(ids.Later as string)).toMatchObject({ availability: 'available' })
    expect(seenNow.get(ids.Year as string)).toMatchObject({ isHad: true, bought: 1 })
    expect([later.get('years')?.isHad, later.get(ids.Year as string)?.isHad]).toEqual([false, false])
    expect((await ask('q=pen')).body.data).toMatchObject({ total: 1, member: { id: lin.id, name: 'Lin' } })
    for (const query of ['at=1', 'at=x', 'at=99999999999']) expect((await ask(query)).status).toBe(400)
    expect((await ask('', lin)).status).toBe(403)
    expect((await site.get('/api/admin/catalog/member/nobody?locale=en', ada.headers)).status).toBe(404)
    const looks = await site.ports.db.selectFrom('audit').select('what').where('subjectId', '=', lin.id).execute()
    expect(looks.map(({ what }) => what)).toContain('account.look')
  })

  test('P8.01 products and the language’s courses are one list, narrowed, counted by kind and sorted', async () => {
    expect(await titles()).toEqual(['Painting', 'Drawing', 'Later', 'Gift 100%', 'Year', 'Mug', 'Pen'])
    expect(await titles('sort=priceUp')).toEqual(['Drawing', 'Gift 100%', 'Pen', 'Later', 'Painting', 'Year', 'Mug'])
    expect(await titles('sort=priceDown')).toEqual(['Painting', 'Year', 'Later', 'Pen', 'Mug', 'Drawing', 'Gift 100%'])
    expect(await titles('kind=course')).toEqual(['Painting', 'Drawing'])
    expect(await titles('kind=membership')).toEqual(['Year'])
    expect(await titles('only=free')).toEqual(['Drawing', 'Gift 100%'])
    expect(await titles('only=points')).toEqual(['Painting', 'Year', 'Mug'])
    expect(await titles('only=available')).toEqual(['Painting', 'Drawing', 'Gift 100%', 'Year', 'Mug', 'Pen'])
    expect(await titles('q=%20100%25')).toEqual(['Gift 100%'])
    expect([await titles('q=_'), await titles('q=secret')]).toEqual([[], []])
    expect(await titles('limit=2&page=2')).toEqual(['Later', 'Gift 100%'])
    const { total, kinds, list } = await catalog('kind=course')
    expect([total, kinds.map(({ kind, count }) => `${kind} ${count}`)]).toEqual([
      2,
      ['course 2', 'membership 1', 'goods 4'],
    ])
    expect(list).toMatchObject([
      { id: 'years', kind: 'course', lessons: 1, priceFen: 9_900, pricePoints: 5_000, availability: 'available' },
      { id: 'free', priceFen: 0, lessons: 1 },
    ])
    const chinese = (await site.get<OutputOf<typeof listCatalog>>('/api/catalog?locale=zh-cn&kind=course')).body.data
    expect(chinese.list.map(({ title }) => title)).toEqual(['书法'])
  })

  test('P8.01 P8.02 prices at their edges: a fen, all that a price can be, points alone, both together', async () => {
    await condition('price', { control: 'range', rangeOf: 'item.price' })
    const edge = (title: string, more: object) =>
      shop.product({ texts: { 'zh-cn': text(title), en: text(title) }, ...more })
    const most = 9_999_999_999
    await edge('Edge fen', { priceFen: 1 })
    const dear = await edge('Edge dear', { priceFen: most, pricePoints: most, priceRule: 'both' })
    await edge('Edge points', { priceFen: 0, pricePoints: 1 })
    expect(await titles('q=edge&sort=priceUp')).toEqual(['Edge fen', 'Edge dear', 'Edge points'])
    expect(await titles('q=edge&only=points')).toEqual(['Edge points'])
    expect(await titles('q=edge&chosen=price.1-1')).toEqual(['Edge fen'])
    expect(await titles(`q=edge&chosen=price.${most}-${most}`)).toEqual(['Edge dear'])
    expect((await catalog('q=edge')).filters).toMatchObject([{ range: { least: 0, most, per: 100 } }])
    const page = await site.get<{ priceFen: number }>(`/api/product/item/${dear}?locale=en`)
    expect(page.body.data).toMatchObject({ priceFen: most, pricePoints: most, priceRule: 'both' })
    for (const priceFen of [maxAmount + 1, -1, 0.5])
      expect(await shop.refused(ada, '/admin/product', draftOf({ priceFen }))).toEqual([400, { priceFen: 'amount' }])
  })

  test('P8.01 conditions are filters with a count for each choice of what everything else leaves', async () => {
    const topic = (await condition('topic', { control: 'multi', options: options('art', 'desk', 'none') })).id
    await condition('cheap', { rule: { kind: 'all', rules: [{ field: 'item.price', op: 'atMost', value: 600 }] } })
    await condition('price', { control: 'range', rangeOf: 'item.price' })
    const shelf = (await condition('shelf', { control: 'single', options: options('up', 'down') })).id
    for (const [of, id, mark] of [
      ['course', 'free', 'art'],
      ['product', ids.Pen, 'art'],
      ['product', ids.Pen, 'desk'],
      ['product', ids.Mug, 'desk'],
    ] as const)
      expect((await markWith(of, id as string, topic, mark)).status).toBe(200)
    await markWith('product', ids.Pen as string, shelf, 'up')
    await markWith('product', ids.Mug as string, shelf, 'down')

    const figures = async (query: string) => {
      const { list, filters } = await catalog(query)
      const said = ({ key, count, options: choices, range }: CatalogFilter) =>
        `${key} ${range ? `${count}: ${range.least}-${range.most}` : choices.length > 0 ? choices.map((one) => `${one.value}=${one.count}`).join(' ') : count}`
      return [list.map(({ title }) => title).join(), ...filters.map(said)]
    }
    expect((await catalog()).filters.map(({ name, control }) => [name, control])).toEqual([
      ['cheap', 'toggle'],
      ['price', 'range'],
      ['shelf', 'single'],
      ['topic', 'multi'],
    ])
    expect(await figures('chosen=topic.art.desk')).toEqual([
      'Drawing,Mug,Pen',
      'cheap 3',
      'price 3: 0-500',
      'shelf up=1 down=1',
      'topic art=2 desk=2 none=0',
    ])
    expect(await figures('chosen=topic.art~cheap~price.1-')).toEqual([
      'Pen',
      'cheap 1',
      'price 2: 0-500',
      'shelf up=1 down=0',
      'topic art=1 desk=1 none=0',
    ])
    expect(await titles('chosen=shelf.down.up&sort=priceUp')).toEqual(['Mug'])
    expect(await titles('chosen=price.600-800')).toEqual(['Later'])
    // What there is not, or is no bound, counts for nothing.
    expect(await titles('kind=goods&chosen=nothing~topic.x~price.a-b~__proto__.1~constructor')).toHaveLength(4)
    expect(await titles('chosen=topic.art&kind=course')).toEqual(['Drawing'])
    expect((await catalog('chosen=topic.art&kind=course')).kinds.map(({ count }) => count)).toEqual([1, 1])

    // Marks are uses: who removes the choices may delete the filter.
    const read = async () =>
      (await site.get<ConditionDetail>(`/api/admin/condition/item/${topic}`, ada.headers)).body.data
    expect((await read()).usedBy.map(({ kind, nameEn }) => `${kind} ${nameEn}`).sort()).toEqual(
      ['course Drawing', 'product Mug', 'product Pen'].sort(),
    )
    expect(await shop.refused(ada, `/admin/condition/item/${topic}/delete`)).toEqual([400, { id: 'used' }])
    await markWith('product', ids.Mug as string, topic, 'desk', false)
    expect(await titles('chosen=topic.desk')).toEqual(['Pen'])
    const marks = await site.get<{ filters: { name: string; options: { value: string; marked: boolean }[] }[] }>(
      `/api/admin/product/mark?id=${ids.Pen}`,
      ada.headers,
    )
    expect(
      marks.body.data.filters.map((one) => one.options.filter(({ marked }) => marked).map(({ value }) => value)),
    ).toEqual([['up'], ['art', 'desk']])
    const { id: _, usedBy: __, history: ___, names: ____, uses: _____, updatedAt: ______, ...written } = await read()
    await shop.do(`/admin/condition/item/${topic}`, { ...written, control: 'toggle', options: [], why: '' })
    await shop.do(`/admin/condition/item/${topic}/delete`, {})
    expect((await catalog()).filters.map(({ key }) => key)).toEqual(['cheap', 'price', 'shelf'])
  })

  test('P9.03 a filter says how many items each choice marks; a choice that comes later has none of what a removed one marked', async () => {
    const { id } = await condition('topic', { control: 'multi', options: options('art', 'desk') })
    for (const [of, item, value] of [
      ['course', 'free', 'art'],
      ['product', ids.Pen, 'art'],
      ['product', ids.Pen, 'desk'],
    ] as const)
      await markWith(of, item as string, id, value)
    const read = async () => (await site.get<ConditionDetail>(`/api/admin/condition/item/${id}`, ada.headers)).body.data
    const { options: choices, uses, usedBy } = await read()
    expect(choices.map(({ value, marked }) => `${value} ${marked}`)).toEqual(['art 2', 'desk 1'])
    expect([uses, usedBy.map(({ nameEn }) => nameEn)]).toEqual([2, ['Pen', 'Drawing']])
    const listed = await site.get<{ list: { uses: number }[] }>('/api/admin/condition?q=topic', ada.headers)
    expect(listed.body.data.list.map((one) => one.uses)).toEqual([2])
    // One of many is named, all are counted.
    for (let n = 0; n < 25; n++) {
      const product = await shop.product({ texts: { 'zh-cn': text(`甲 ${n}`), en: text(`A ${n}`) } })
      await markWith('product', product, id, 'desk')
    }
    const many = await read()
    expect([many.uses, many.usedBy.length]).toEqual([27, 20])
  })

  test('P9.01 a filter whose rule holds for nothing is about nothing, whichever way nothing is said', async () => {
    const { id } = await condition('some', { rule: { kind: 'any', rules: [] } })
    expect((await catalog()).filters.map(({ count }) => count)).toEqual([0])
    expect(await titles('chosen=some')).toEqual([])
    // So is one that this build cannot read.
    await site.ports.db
      .updateTable('condition')
      .set({ rule: '{"kind":"all","rules":[{"field":"item.colour","op":"in","values":["red"]}]}' })
      .where('id', '=', id)
      .execute()
    expect(await titles('chosen=some')).toEqual([])
  })

  test('P8.01 P9.01 a filter beyond those that the catalogue shows is refused', async () => {
    for (let n = 0; n < catalogLimits.filters; n++) await condition(`f${n}`, {})
    const more = {
      key: 'more',
      nameZh: '多',
      nameEn: 'More',
      control: 'toggle',
      options: [],
      why: '',
      rule: { kind: 'all', rules: [] },
    }
    expect(await shop.refused(ada, '/admin/condition', { ...more, use: 'filter' })).toEqual([400, { use: 'tooMany' }])
    const { id } = await shop.do('/admin/condition', { ...more, use: 'access' })
    expect(await shop.refused(ada, `/admin/condition/item/${id}`, { ...more, use: 'filter', version: 1 })).toEqual([
      400,
      { use: 'tooMany' },
    ])
  })

  test('P8.01 P9.03 what a filter cannot be is refused by field; a changed rule says how many items change sides', async () => {
    const body = (more: object) => ({
      key: 'odd',
      nameZh: '奇',
      nameEn: 'Odd',
      use: 'filter',
      control: 'toggle',
      options: [],
      why: '',
      rule: { kind: 'all', rules: [] },
      ...more,
    })
    const asks = (field: string) => ({ kind: 'all', rules: [{ field, op: 'atLeast', value: 1 }] })
    const refused = (more: object) => shop.refused(ada, '/admin/condition', body(more))
    expect(await refused({ rule: asks('member.points') })).toEqual([400, { rule: 'illegal' }])
    expect(await refused({ use: 'access', rule: asks('item.price') })).toEqual([400, { rule: 'illegal' }])
    expect(await refused({ control: 'range' })).toEqual([400, { rangeOf: 'required' }])
    const { id } = await condition('dear', { rule: asks('item.price') })
    const count = async (rule: object) =>
      (await site.post<RuleCount>('/api/admin/condition/count', { rule, use: 'filter', id }, ada.headers)).body.data
    const dearer = { kind: 'all', rules: [{ field: 'item.price', op: 'atLeast', value: 600 }] }
    // All languages’ courses are items: eight, of which Pen, Later, Year and Painting cost something.
    expect(await count(dearer)).toEqual({ all: 8, holds: 3, joins: 0, leaves: 1 })
    const moved = await site.post('/api/admin/condition/sides', { rule: dearer, use: 'filter', id }, ada.headers)
    expect(moved.body.data).toEqual({ joins: [], leaves: [{ id: ids.Pen, name: '商品 Pen' }] })
    const tried = (member: string) =>
      site.post<{ holds: boolean; name: string }>(
        '/api/admin/condition/try',
        { rule: dearer, use: 'filter', member },
        ada.headers,
      )
    expect((await tried(ids.Pen as string)).body.data).toMatchObject({ holds: false, name: '商品 Pen' })
    expect((await tried('years')).body.data).toMatchObject({ holds: true, name: 'Painting' })
    expect((await tried('draft')).body.data).toMatchObject({ fields: { member: 'illegal' } })
    const lin = await signedIn(site.ports, {})
    for (const path of ['/admin/product/mark', '/admin/study/mark'])
      expect([path, (await shop.post(lin, path, { id: 'free' })).status]).toEqual([path, 403])
    const none = { id: 'free', conditionId: id, value: 'x', on: true }
    expect(await shop.refused(ada, '/admin/study/mark', none)).toEqual([400, { value: 'illegal' }])
    for (const of of ['course', 'product'] as const) expect((await markWith(of, 'nothing', id, 'x')).status).toBe(404)
  })

  test('P8.01 P12.05 teachers mark their own courses, none of another’s, and no product', async () => {
    const { id: conditionId } = await condition('topic', { control: 'multi', options: options('art', 'desk') })
    const wen = await signedIn(site.ports, { name: 'Wen', roleId: 4 })
    await course('wens', { title: 'Lamps', teacherId: wen.id })
    const art = { conditionId, value: 'art', on: true }
    expect(await shop.post(wen, '/admin/study/mark', { id: 'wens', ...art })).toMatchObject({ status: 200 })
    const marks = (id: string) => site.get(`/api/admin/study/mark?id=${id}`, wen.headers)
    expect((await marks('wens')).body.data).toMatchObject({
      filters: [{ id: conditionId, options: [{ marked: true }, { marked: false }] }],
    })
    expect(await titles('chosen=topic.art')).toEqual(['Lamps'])
    expect((await marks('free')).status).toBe(404)
    expect((await shop.post(wen, '/admin/study/mark', { id: 'free', ...art })).status).toBe(404)
    expect((await shop.post(wen, '/admin/product/mark', { id: ids.Pen, ...art })).status).toBe(403)
  })

  test('P8.01 P9.03 of a filter of one choice something has one mark, also where two are set at once', async () => {
    const { id: shelf } = await condition('shelf', { control: 'single', options: options('up', 'down', 'in') })
    const { id: topic } = await condition('topic', { control: 'multi', options: options('art', 'desk') })
    const pen = ids.Pen as string
    for (const value of ['art', 'desk']) await markWith('product', pen, topic, value)
    await Promise.all(['up', 'down', 'in'].map((value) => markWith('product', pen, shelf, value)))
    const found = async () => (await catalog()).filters.map((one) => one.options.map(({ count }) => count))
    expect((await found())[0]?.reduce((sum, count) => sum + count)).toBe(1)
    await markWith('product', pen, shelf, 'down')
    expect(await found()).toEqual([
      [0, 1, 0],
      [1, 1],
    ])
    await markWith('product', pen, shelf, 'up', false)
    await markWith('product', pen, shelf, 'down', false)
    expect((await found())[0]).toEqual([0, 0, 0])
  })

  test('P9.02 P8.01 the catalogue narrowed by a rule holds exactly the items for which the evaluator says yes', async () => {
    const { id: topic } = await condition('topic', { control: 'multi', options: options('art', 'desk') })
    await markWith('product', ids.Pen as string, topic, 'desk')
    await markWith('product', ids.Mug as string, topic, 'desk')
    await markWith('product', ids.Mug as string, topic, 'art')
    await markWith('course', 'free', topic, 'art')
    const now = site.clock.seconds
    const { db } = site.ports
    const all = await itemsWhere(db, now, compileRule({ kind: 'all', rules: [] }, now, 'item'))
    const facts = new Map<string, ReturnType<typeof factsOfItem>>()
    for (const id of all) {
      const row = await itemById(db, id, now)
      if (row) facts.set(id, factsOfItem(row, now))
    }
    const comparison: fc.Arbitrary<Comparison> = fc.constantFrom(...fieldsOf('item')).chain((field) => {
      const { type } = conditionFields[field]
      const op = fc.constantFrom(...(operatorsOf[type] as readonly string[]))
      const base = { field: fc.constant(field as string), op }
      if (type === 'flag') return fc.record(base)
      if (type === 'number') return fc.record({ ...base, value: fc.constantFrom(0, 1, 3, 80, 500, 700, 9_900) })
      if (type === 'time') return fc.record({ ...base, value: fc.integer({ min: now - 20, max: now }) })
      const kinds =
        type === 'set'
          ? fc.constantFrom(`${topic}:art`, `${topic}:desk`, `${topic}:de`, '"%', 'art')
          : fc.constantFrom('course', 'goods', 'membership', 'download', "o'x")
      return fc.record({ ...base, values: fc.array(kinds, { minLength: 1, maxLength: 2 }) })
    })
    const group = (inner: fc.Arbitrary<Rule>) =>
      fc.record({ kind: fc.constantFrom(...groupKinds), rules: fc.array(inner, { maxLength: 3 }) })
    await fc.assert(
      fc.asyncProperty(group(fc.oneof(comparison, group(comparison))), async (rule) => {
        const wanted = all.filter((id) => ruleHolds(rule, facts.get(id) ?? {})).sort()
        expect((await itemsWhere(db, now, compileRule(rule, now, 'item'))).sort()).toEqual(wanted)
      }),
      { numRuns: isGate ? 100 : 1_000 },
    )
  })

  test('P8.01 P8.02 a search finds products and courses by all that is said of them, and never what is not on offer', async () => {
    type Found = OutputOf<typeof searchOffers>
    const search = async (q: string, locale = 'en', who: object = {}) =>
      (await site.get<Found>(`/api/search/offer?locale=${locale}&q=${encodeURIComponent(q)}`, { ...who })).body.data
    const found = async (q: string, locale = 'en') => (await search(q, locale)).hits.map(({ title }) => title)
    expect(await search('painting')).toMatchObject({
      total: 1,
      hits: [{ id: 'years', kind: 'course', title: 'Painting', lessons: 1, priceFen: 9_900, terms: ['Painting'] }],
    })
    expect(await found('100%')).toEqual(['Gift 100%'])
    // Each language has its own words, and courses.
    expect([await found('书法', 'zh-cn'), await found('书法'), await found('商品 Mug', 'zh-cn')]).toMatchObject([
      ['书法'],
      [],
      { 0: '商品 Mug' },
    ])
    // A draft, a course that is a draft, one whose product is over, and that product: not even for the staff.
    const body = (words: string) => ({ ...text('Lantern'), summary: 'For outside', body: `It is **${words}**.` })
    const drafted = draftOf({ texts: { 'zh-cn': text('提灯'), en: body('waterproof') } })
    const { id } = await shop.do('/admin/product', drafted)
    for (const q of ['lantern', 'waterproof', 'secret', 'gone', 'over'])
      expect([q, await search(q, 'en', ada.headers)]).toEqual([q, { hits: [], total: 0 }])
    const status = (to: string) => shop.do('/admin/product/many/status', { ids: [id], status: to })
    await status('on')
    expect((await search('waterproof')).hits).toMatchObject([
      {
        id,
        title: 'Lantern',
        kind: 'goods',
        snippet: expect.stringContaining('It is waterproof.'),
        availability: 'available',
      },
    ])
    expect([await found('outside'), await found('lantrn')]).toEqual([['Lantern'], ['Lantern']])
    // What is written anew is found by its new words alone.
    const texts = { 'zh-cn': text('提灯'), en: body('dimmable') }
    await shop.do(`/admin/product/item/${id}/edit`, { ...drafted, texts, version: 1 })
    expect([await found('waterproof'), await found('dimmable')]).toEqual([[], ['Lantern']])
    await status('off')
    expect(await search('dimmable')).toEqual({ hits: [], total: 0 })
    // Its time ends, and nothing else happens.
    const saleTo = site.clock.seconds + 10
    await shop.do(`/admin/product/item/${id}/edit`, { ...drafted, texts, saleTo, version: 2 })
    await status('on')
    expect(await found('dimmable')).toEqual(['Lantern'])
    site.clock.seconds = saleTo
    expect(await search('dimmable')).toEqual({ hits: [], total: 0 })
    // As many are shown as are asked for, and counted are all.
    const some = (await site.get<Found>('/api/search/offer?locale=zh-cn&q=商品&limit=2')).body.data
    expect([some.hits.length, some.total]).toEqual([2, 5])
    for (const q of ['', 'x'.repeat(101)])
      expect((await site.get(`/api/search/offer?locale=en&q=${q}`)).status).toBe(400)
    expect(await search('__proto__ constructor')).toEqual({ hits: [], total: 0 })
    expect((await shop.post(ada, `/admin/product/item/${id}/delete`)).status).toBe(200)
    expect(await found('lantern')).toEqual([])
  })
})
