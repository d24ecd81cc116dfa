import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/db/schema.ts'
import { openPostgres, openSqlite } from '#server/open-database.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { testPorts } from '#tests/support/test-app.ts'
import { launch, phoneOf, ready, speak } from '../browser.ts'
import type { Figure, Part } from '../figures.ts'
import { quantile, round, runs } from '../measure.ts'

const count = 9_000
const courses = 1_000
const corpus = '9,000 products, 1,000 courses, 20 filters'
/** Of each list, one after the other. */
const calls = 100
const taps = 8 * runs

/** The catalogue as it is opened, narrowed, sorted, searched and gone through; each answer has its counts. */
const lists: Record<string, (at: number) => string> = {
  opened: () => '',
  'a kind': (at) => `&kind=${kinds[at % 4]}`,
  'what can be had now': () => '&only=available',
  'for points, cheapest first': () => '&only=points&sort=priceUp',
  'a kind for nothing, most bought first': (at) => `&only=free&kind=${kinds[at % 4]}&sort=popular`,
  searched: (at) => `&q=${encodeURIComponent(['笔记', 'notebook 77', '999'][at % 3] as string)}`,
  'narrowed by filters': (at) => `&chosen=topic-${at % 12}.o1.o3~flag-${at % 6}`,
  'a range of prices, most bought first': (at) => `&chosen=range-0.${at * 50}-9000~topic-1.o2&sort=popular`,
  'gone through': (at) => `&page=${1 + at * 4}&sort=priceDown`,
}

const kinds = ['goods', 'ticket', 'membership', 'bundle'] as const

/** Products of a year: some with a stock, some sold out, some that are not on sale yet or any more. */
async function productRows(db: Db, now: number): Promise<void> {
  const html = JSON.stringify({
    'zh-cn': `<p>${'灯下读书。'.repeat(60)}</p>`,
    en: `<p>${'Read by a lamp. '.repeat(60)}</p>`,
  })
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const no = from + at + 1
      const texts = { 'zh-cn': text(`笔记本 ${no}`), en: text(`Notebook ${no}`) }
      return {
        id: `product-${no}`,
        kind: kinds[no % 4] as 'goods',
        texts: JSON.stringify(texts),
        html,
        images: '[]',
        titleKey: `笔记本 ${no}\nnotebook ${no}`,
        priceFen: (no % 97) * 100,
        pricePoints: (no % 11) * 10,
        priceRule: 'either' as const,
        perPerson: null,
        termDays: null,
        place: '',
        startsAt: null,
        saleFrom: no % 13 === 0 ? now + no : null,
        saleTo: no % 17 === 0 ? now - no : null,
        status: no % 19 === 0 ? ('off' as const) : ('on' as const),
        stock: no % 3 === 0 ? no % 7 : null,
        sold: no % 1_001,
        ordered: 1 as const,
        createdAt: now - no * 3_000,
        updatedAt: now,
        version: 1,
        accessConditionId: '',
        marks: marksOf(no),
      }
    })
    await db.insertInto('product').values(rows).execute()
  }
}

/** Each item is marked with a choice of six of twelve topics. */
const marksOf = (no: number) =>
  JSON.stringify(
    Array.from({ length: 6 }, (_, at) => `topic-${(no + at * 2) % 12}:o${1 + ((no * (at + 3)) % 5)}`).sort(),
  )

async function courseRows(db: Db, now: number): Promise<void> {
  for (let from = 0; from < courses; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const no = from + at + 1
      const title = `Course ${no}`
      return {
        id: `course-${no}`,
        locale: 'en' as const,
        title,
        titleKey: title.toLowerCase(),
        summary: '',
        intro: '',
        html: '',
        cover: '',
        tags: '[]',
        teacherId: '',
        state: 'published' as const,
        points: 0,
        version: 1,
        rev: 1,
        access: no % 2 ? ('product' as const) : ('free' as const),
        productId: no % 2 ? `product-${no}` : null,
        marks: marksOf(no),
        publishedAt: now - no * 900,
        createdAt: now,
        updatedAt: now,
      }
    })
    await db.insertInto('course').values(rows).execute()
  }
}

/** Twenty filters: six rules, twelve topics with five choices each, two ranges. */
async function filterRows(db: Db): Promise<void> {
  const rule = (at: number) => ({
    kind: 'any',
    rules: [
      { field: 'item.price', op: 'atMost', value: 500 * (at + 1) },
      {
        kind: 'all',
        rules: [
          { field: 'item.ageDays', op: 'atMost', value: 30 * (at + 1) },
          { field: 'item.available', op: 'isTrue' },
        ],
      },
    ],
  })
  const everything = { kind: 'all', rules: [] }
  const options = Array.from({ length: 5 }, (_, at) => ({
    value: `o${at + 1}`,
    nameZh: `选项${at}`,
    nameEn: `Choice ${at}`,
  }))
  const row = (key: string, control: 'toggle' | 'multi' | 'range', more: object = {}) => ({
    id: key,
    key,
    nameZh: key,
    nameEn: key,
    use: 'filter' as const,
    control,
    rangeOf: '' as const,
    options: '[]',
    rule: JSON.stringify(everything),
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    ...more,
  })
  const rows = [
    ...Array.from({ length: 6 }, (_, at) => row(`flag-${at}`, 'toggle', { rule: JSON.stringify(rule(at)) })),
    ...Array.from({ length: 12 }, (_, at) => row(`topic-${at}`, 'multi', { options: JSON.stringify(options) })),
    row('range-0', 'range', { rangeOf: 'item.price' }),
    row('range-1', 'range', { rangeOf: 'item.points' }),
  ]
  await db.insertInto('condition').values(rows).execute()
}

const text = (title: string) => ({ title, summary: '写得下一年的字', body: '' })

async function measure(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  await productRows(db, ports.clock.now())
  await courseRows(db, ports.clock.now())
  await filterRows(db)
  for (const [list, query] of Object.entries(lists)) {
    const times: number[] = []
    for (let at = 0; at < calls; at++) {
      const path = `/api/catalog?locale=en&limit=20${query(at)}`
      const began = performance.now()
      const answer = await app.request(path)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    }
    say({ name: `${name}, ${list}: p95`, value: round(quantile(times, 0.95)), unit: 'ms', goal: { most: 100 }, corpus })
  }
}

/** From a tap on a kind to the moment after the frame that shows its list, once loaded, at CPU 4×; milliseconds. */
async function tapped(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(`(() => {
    window.painted = []
    let tap = 0
    addEventListener('pointerdown', (event) => { tap = event.timeStamp }, true)
    new MutationObserver(() => {
      if (tap === 0 || !document.querySelector('main a[href*="id="]')) return
      const from = tap
      tap = 0
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.painted.push(performance.now() - from)
        port2.postMessage(0)
      })
    }).observe(document.querySelector('main'), { childList: true, subtree: true })
  })()`)
  const labels = page.locator('.capsule-tabs label')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let at = 0; at < taps; at++) {
    await labels.nth(1 + (at % 3)).tap()
    await page.waitForTimeout(700)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return (await page.evaluate('window.painted')) as number[]
}

/**
 * The page as it stands and nothing that listens in it: at each tap the same rows are put in anew. What that takes is
 * what a browser on this machine takes for any such page.
 */
const makeBare = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    document.body.replaceWith(document.body.cloneNode(true))
    const list = document.querySelector('main ul')
    const rows = [...list.children]
    for (const tab of document.querySelectorAll('.capsule-tabs input'))
      tab.addEventListener('change', () => list.replaceChildren(...rows.map((row) => row.cloneNode(true))))
  })()`)

/** Once with what a site begins with, and once with all that a large one has. */
async function measureTaps(say: (figure: Figure) => void, isLarge: boolean): Promise<void> {
  const site = await openSite()
  if (isLarge) {
    const db = await openSqlite(join(site.data, 'lamplight.db'))
    const now = Math.floor(Date.now() / 1_000)
    await productRows(db, now)
    await courseRows(db, now)
    await filterRows(db)
    await db.destroy()
  }
  const browser = await launch()
  try {
    const page = await browser.newPage(phoneOf('en'))
    await speak(page, 'en')
    await page.goto(`${site.url}/catalog`)
    await ready(page)
    await page.getByText(/items$/).waitFor()
    const times = await tapped(page, await page.context().newCDPSession(page))
    const of = (share: number) => round(quantile(times, share))
    const tap = `a kind is tapped${isLarge ? ', 10,000 items' : ''} → list painted`
    await makeBare(page)
    const least = await tapped(page, await page.context().newCDPSession(page))
    const where = { corpus: `${times.length} taps, CPU 4×, ${isLarge ? corpus : 'the seeds'}` }
    say({ name: `${tap} p95`, value: of(0.95), unit: 'ms', goal: { most: 100 }, ...where })
    say({ name: `${tap} p50`, value: of(0.5), unit: 'ms', ...where })
    say({ name: `${tap} p50, of a bare page’s`, value: round(of(0.5) / quantile(least, 0.5)), unit: '×', ...where })
  } finally {
    await browser.close()
    await site.close()
  }
}

export const catalogPart: Part = async (say) => {
  await measureTaps(say, false)
  await measureTaps(say, true)
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'))
  const file = await openSqlite(join(folder, 'lamplight.db'))
  try {
    await measure('SQLite', file, say)
  } finally {
    await file.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres()
  try {
    const db = await openPostgres(server.url)
    await measure('PostgreSQL', db, say).finally(() => db.destroy())
  } finally {
    await server.stop()
  }
}
