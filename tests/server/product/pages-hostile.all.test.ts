import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

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

  test('P8.02 nothing that staff write of a product runs on its page or in the catalogue', async () => {
    const { JSDOM } = await import('jsdom')
    const { DOMParser } = new JSDOM('').window
    const pageOf = async (text: string, path: (id: string) => string) => {
      const texts = { 'zh-cn': words('x'), en: words(text.slice(0, 60), text.slice(0, 100), text) }
      const page = (await read(path(await shop.product({ texts })))).text
      return new DOMParser().parseFromString(page, 'text/html')
    }
    const paths = [(id: string) => `/catalog?id=${id}&lang=en`, () => '/catalog?lang=en']
    const headOf = (page: Document) =>
      [...page.head.children].map((one) => [one.tagName, ...one.getAttributeNames()].join(' '))
    for (const path of paths) {
      const plain = headOf(await pageOf('plain', path))
      for (const payload of xssPayloads) {
        const page = await pageOf(payload, path)
        // What is written into the head breaks out of no attribute and no block of data.
        expect([payload, headOf(page)]).toEqual([payload, plain])
        for (const script of page.querySelectorAll('script')) {
          expect(script.type).toMatch(/^application\/(ld\+)?json$/)
          JSON.parse(script.textContent ?? '')
        }
        const screen = page.querySelector('main')
        const prose = screen?.querySelector('.prose')
        expect([payload, page.querySelectorAll('main').length, prose === null]).toEqual([payload, 1, false])
        expect([payload, htmlDangers(prose?.innerHTML ?? '')]).toEqual([payload, []])
        expect(screen?.querySelectorAll('.article-head :is(h1, .article-summary) :not(wbr)')).toHaveLength(0)
      }
    }
  })

  test('F42 P8.01 P9.03 what staff write of filters, of who may buy, of places and stock runs in no page either', async () => {
    const { JSDOM } = await import('jsdom')
    const { DOMParser } = new JSDOM('').window
    const written = { key: 'shelf', use: 'filter', control: 'multi', rule: { kind: 'all', rules: [] }, why: '' }
    const option = (name: string) => [{ value: 'up', nameZh: name, nameEn: name }]
    const plain = { ...written, nameZh: 'x', nameEn: 'x', options: option('x') }
    const { id: shelf } = await shop.do('/admin/condition', plain)
    let version = 1
    for (const payload of xssPayloads) {
      const name = payload.trim().slice(0, 40)
      const named = { nameZh: name, nameEn: name, why: payload.trim().slice(0, 200) }
      await shop.do(`/admin/condition/item/${shelf}`, { ...plain, ...named, options: option(name), version: version++ })
      const rule = {
        kind: 'all',
        rules: [{ field: 'member.tags', op: 'hasAny', values: [payload.trim().slice(0, 20)] }],
      }
      const may = { ...plain, ...named, key: `may-${version}`, use: 'access', control: 'toggle', options: [], rule }
      const { id: accessConditionId } = await shop.do('/admin/condition', may)
      const place = payload.trim().slice(0, 200)
      const id = await shop.product({ kind: 'ticket', place, startsAt: 2_000_000_000, accessConditionId, stock: 3 })
      await shop.do(`/admin/product/item/${id}/stock`, { by: 1, reason: place })
      expect([(await shop.page(id)).place, (await shop.page(id)).buyers.includes('<')]).toEqual([place, false])
      for (const path of [`/catalog?id=${id}&lang=en`, '/catalog?lang=en']) {
        const page = new DOMParser().parseFromString((await read(path)).text, 'text/html')
        for (const script of page.querySelectorAll('script')) JSON.parse(script.textContent ?? '')
        // It is in the page’s data, as it was written.
        const [{ data }] = JSON.parse(page.querySelector('#payload')?.textContent ?? '[]')
        expect(data.place ?? data.filters[0].options[0].name).toBe('place' in data ? place : name)
        const screen = page.querySelector('main')?.querySelector('.prose')
        expect([payload, htmlDangers(screen?.innerHTML ?? '')]).toEqual([payload, []])
      }
    }
  })
})
