import type { Browser, Page } from '@playwright/test'
import { launch, phoneOf, ready } from '../browser.ts'
import type { Part } from '../figures.ts'
import { median, round, runs, slowDown } from '../measure.ts'
import { manyDocs } from '../volume.ts'
import { openWorld, type World } from '../world.ts'

/** What the worker fetches to keep it, besides what the page has asked for by itself. */
const isArchive = (path: string) => /^\/assets\/(shell|rest)-[\w-]+\.json$/.test(path)
/** The help itself: its feed, its index, its pictures. */
const isLibrary = (path: string) => /^\/(api\/library|pro-api)\//.test(path)

type Visit = { ready: number; page: number; html: number; kept: number; requests: number }

/** Until the worker has kept what it keeps and nobody has asked for anything for some seconds. */
async function settled(page: Page, world: World): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (let last = -1; last !== world.wire.asked().length; ) {
    last = world.wire.asked().length
    await page.waitForTimeout(3_000)
  }
}

async function firstVisit(browser: Browser, world: World, path: string): Promise<Visit> {
  const context = await browser.newContext({ ...phoneOf('zh-cn'), deviceScaleFactor: 3 })
  try {
    const page = await context.newPage()
    await slowDown(page)
    world.wire.reset()
    await page.goto(world.url + path)
    await ready(page)
    // Bodies alone: of the page, and of all that had come when the app was ready.
    const [at, html, bytes] = await page.evaluate(() => {
      const at = performance.getEntriesByName('app-ready')[0]?.startTime ?? 0
      const html = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const before = files.filter(({ responseEnd }) => responseEnd <= at)
      return [at, html, before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, html)] as const
    })
    await settled(page, world)
    const kept = [...world.wire.bytes()].filter(([asked]) => isArchive(asked)).reduce((sum, [, size]) => sum + size, 0)
    const requests = world.wire.asked().filter((asked) => !isLibrary(asked)).length
    return { ready: at, page: bytes, html, kept, requests }
  } finally {
    await context.close()
  }
}

/** What somebody pays who opens one page of the help for the first time, until nothing more is fetched. */
export const firstVisitPart: Part = async (say) => {
  const docs = manyDocs('zh-cn', 1_000)
  const world = await openWorld({ docs: { 'zh-cn': docs } })
  const browser = await launch()
  const corpus = '1,000 documents, CPU 4×, 1.6 Mbps'
  try {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++) visits.push(await firstVisit(browser, world, `/help/${docs[20]?.id}`))
    const of = (value: (visit: Visit) => number) => round(median(visits.map(value)))
    const figure = (name: string, value: number, unit: string, most: number, note?: string) =>
      say({ name: `first visit of a help page: ${name}`, value, unit, goal: { most }, corpus, note })
    const all = visits.map((visit) => Math.round(visit.ready)).join(', ')
    figure(
      'app ready',
      of((visit) => visit.ready),
      'ms',
      1_500,
      all,
    )
    figure(
      'what had come until then',
      of((visit) => visit.page),
      'B',
      160_000,
    )
    figure(
      'HTML',
      of((visit) => visit.html),
      'B',
      6_000,
    )
    figure(
      'what the worker fetches to keep',
      of((visit) => visit.kept),
      'B',
      250_000,
    )
    figure(
      'requests, library left out',
      of((visit) => visit.requests),
      '',
      60,
    )
  } finally {
    await browser.close()
    await world.close()
  }
}
