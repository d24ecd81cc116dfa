import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListener } from '#server/http/listener.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { drawable, linesOf } from '#server/ports/node/card-lines.ts'
import { pooledCards } from '#server/ports/node/cards.ts'
import { createKeptBytes } from '#server/site/kept-bytes.ts'
import { insertCourse } from '#tests/support/course-rows.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const cards = pooledCards()

describe.each(databases)('pictures for links on $engine', ({ engine }) => {
  let site: TestApp
  let drawn = 0
  beforeAll(async () => {
    const counted = {
      png: (card: Parameters<typeof cards.png>[0]) => {
        drawn++
        return cards.png(card)
      },
    }
    site = await createTestApp(engine, { cards: counted })
    await importTexts(site, { ...helpTexts, 'en/old.md': '---\nid: before\n---\n# Moved\n\nx\n' })
    await importTexts(site, { ...helpTexts, 'en/old.md': '---\nid: after\n---\n# Moved\n\nx\n' })
  })
  afterAll(() => site.close())

  test('the address that a page names is a picture of the size that it says, kept for ever, shown anywhere', async () => {
    const page = await (await site.app.request('/help/install')).text()
    const path = /og:image" content="https:\/\/lamplight\.test([^"]*)"/.exec(page)?.[1] ?? ''
    const answer = await site.app.request(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
    const again = await site.app.request(path, { headers: { 'If-None-Match': answer.headers.get('ETag') as string } })
    expect(again.status).toBe(304)
    const before = drawn
    const other = await site.app.request(`${path}1`)
    expect([other.status, other.headers.get('Cache-Control'), drawn]).toEqual([200, 'public, max-age=300', before])
  })

  test('P8.02 P11.02 a product has a picture in each language, a course one; a draft has none', async () => {
    const ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    const shop = shopOf(site, () => ada)
    const id = await shop.product()
    const { id: draft } = await shop.do('/admin/product', draftOf())
    await insertCourse(site.ports.db, { id: 'knots', title: 'Knots', teacherId: ada.id, at: 1 })
    await insertCourse(site.ports.db, { id: 'secret', title: 'Secret', teacherId: ada.id, at: 1, state: 'draft' })
    const named = async (path: string) => {
      const page = await (await site.app.request(path)).text()
      return /og:image" content="https:\/\/lamplight\.test([^"]*)"/.exec(page)?.[1] ?? ''
    }
    const seen = new Set<string | null>()
    for (const page of [`/catalog?id=${id}`, `/catalog?id=${id}&lang=en`, '/course/knots']) {
      const answer = await site.app.request(await named(page))
      expect([page, answer.status, answer.headers.get('Cache-Control')]).toEqual([page, 200, 'public, max-age=300'])
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(width).toBe(1200)
      seen.add(answer.headers.get('ETag'))
    }
    expect(seen.size).toBe(3)
    for (const path of [`catalog/${draft}`, 'catalog/none', 'catalog/%00', 'course/secret', 'course/%00'])
      expect([path, (await site.app.request(`/og/${path}.png`)).status]).toEqual([path, 404])
  })

  test('a former id leads on; what is unknown is nothing; without what draws, the site’s picture', async () => {
    const moved = await site.app.request('/og/help/before.png')
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      308,
      expect.stringMatching(/^\/og\/help\/after\.png\?v=\d+$/),
    ])
    for (const path of ['/og/help/nothing.png', '/og/help/install', '/og/QA/none.png', '/og/help/%00.png'])
      expect([path, (await site.app.request(path)).status]).toEqual([path, 404])
    const bare = await createTestApp(engine)
    await importTexts(bare, helpTexts)
    const answer = await bare.app.request('/og/help/install.png')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/icons/icon-512.png'])
    await bare.close()
  })
})

test('no text breaks a picture: 64 kB, no spaces, from right to left, emoji, towers of accents', async () => {
  const hostile = [
    '字'.repeat(21_000),
    'x'.repeat(65_536),
    'שלום עולם '.repeat(50),
    '👨‍👩‍👧‍👦'.repeat(500),
    `a${'\u0301'.repeat(60_000)}`,
    '',
    '\u202e\u0000\ud800',
  ]
  for (const title of hostile) {
    const png = await cards.png({ locale: 'zh-cn', site: title, label: title, title })
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test('lines are broken between words, at most three of them, and the last one says that there is more', () => {
  const measure = (text: string) => [...text].length
  const lines = (text: string, width = 10, most = 3) => linesOf(text, { width, most, measure })
  expect(lines('one two three')).toEqual({ lines: ['one two', 'three'], fits: true })
  expect(lines('abcdefghijklmnop')).toEqual({ lines: ['abcdefghij', 'klmnop'], fits: true })
  expect(lines('安装到手机上，然后打开', 6).lines.every((line) => !/^[，。]/.test(line))).toBe(true)
  const long = lines('one two three four five six seven eight')
  expect(long.fits).toBe(false)
  expect(long.lines).toHaveLength(3)
  expect(long.lines[2]).toMatch(/…$/)
  expect(long.lines.every((line) => measure(line) <= 10)).toBe(true)
  expect(drawable(' a\u202e \n\t b\u0000 ')).toBe('a b')
  expect([...drawable('x'.repeat(70_000))]).toHaveLength(240)
})

test('pictures are kept up to so many bytes, and made once for all who ask at once', async () => {
  const kept = createKeptBytes(10)
  let made = 0
  const make = async () => {
    made++
    return new Uint8Array(6)
  }
  await Promise.all([kept.get('a', make), kept.get('a', make)])
  expect(made).toBe(1)
  await kept.get('b', make)
  await kept.get('b', make)
  expect(made).toBe(2)
  await kept.get('a', make)
  expect(made).toBe(3)
})

test('pictures that are being drawn, and documents that are being converted, keep no page waiting', async () => {
  let finish = () => {}
  const later = new Promise<void>((resolve) => {
    finish = resolve
  })
  const site = await createTestApp('sqlite', {
    cards: { png: () => later.then(() => new Uint8Array(1)) },
    articleText: { write: () => later.then(() => '') },
  })
  await importTexts(site, helpTexts)
  const listener = createListener({
    site: async (request: Request) => site.app.fetch(request),
    issuer: null,
    publicUrl: 'http://localhost',
    trustProxy: 0,
    log: createRequestLog('off'),
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const slow = Array.from({ length: 20 }, (_, n) =>
    fetch(n % 2 ? `${url}/og/help/install.png?n=${n}` : `${url}/help/install.md?n=${n}`),
  )
  expect((await fetch(`${url}/help/install`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200)
  finish()
  expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await site.close()
})
