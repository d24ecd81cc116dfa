import type { Browser, Page } from '@playwright/test'
import { launch, phoneOf, ready, savedLine } from '../browser.ts'
import type { Part } from '../figures.ts'
import { median, round, runs } from '../measure.ts'
import { openWorld, type World } from '../world.ts'

/** 1.6 Mbps, 150 ms per round trip, for the page and its workers alike. */
const network = { roundTripMs: 150, bytesPerSecond: 200_000 }

interface Visit {
  /** Seconds from the navigation until the worker has what reading needs, and until all of the help is there as well. */
  shell: number
  help: number
  requests: number
  bytes: number
}

async function until(page: Page, began: number): Promise<number> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  return (Date.now() - began) / 1_000
}

async function firstVisit(browser: Browser, world: World): Promise<Visit> {
  const context = await browser.newContext(phoneOf('zh-cn'))
  try {
    const page = await context.newPage()
    world.wire.reset()
    const began = Date.now()
    await page.goto(`${world.url}/help`)
    await ready(page)
    const help = savedLine(page)
      .waitFor({ timeout: 120_000 })
      .then(() => (Date.now() - began) / 1_000)
    const shell = await until(page, began)
    const { size: requests } = world.wire.bytes()
    const bytes = world.wire.total()
    return { shell, help: Math.max(await help, shell), requests, bytes }
  } finally {
    await context.close()
  }
}

/** How long a first visit takes until reading needs no network: the app's files for it, then the help as well. */
export const offlineReadyPart: Part = async (say) => {
  const world = await openWorld()
  const browser = await launch()
  const corpus = 'the app’s own help, 1.6 Mbps, 150 ms'
  try {
    world.wire.slow(network)
    const visits: Visit[] = []
    for (let run = 0; run < Math.min(runs, 3); run++) visits.push(await firstVisit(browser, world))
    const of = (value: (visit: Visit) => number) => round(median(visits.map(value)))
    const [shell, help] = [of((visit) => visit.shell), of((visit) => visit.help)]
    say({ name: 'first visit: what reading needs kept', value: shell, unit: 's', goal: { most: 15 }, corpus })
    say({ name: 'first visit: the help kept as well', value: help, unit: 's', goal: { most: 15 }, corpus })
    const requests = of((visit) => visit.requests)
    say({ name: 'addresses asked for until then', value: requests, unit: '', corpus })
    say({ name: 'on the wire until then', value: of((visit) => visit.bytes), unit: 'B', corpus })
  } finally {
    await browser.close()
    await world.close()
  }
}
