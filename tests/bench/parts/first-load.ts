import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { launch, ready } from '../browser.ts'
import type { Figure, Part } from '../figures.ts'
import { type FirstLoad, firstLoad, median, phone, round, runs, slowDown } from '../measure.ts'
import { manyQuestions } from '../volume-questions.ts'
import { openWorld, type World } from '../world.ts'

/** The least that can show the page: its own HTML without a script, in one file. */
async function openFloor(html: string): Promise<{ url: string; close(): void }> {
  const bare = html.replace(
    /<script[\s\S]*?<\/script>|<link rel="(modulepreload|manifest|icon|apple-touch-icon)"[^>]*>/g,
    '',
  )
  const body = brotliCompressSync(bare)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/** A later visit with the worker in place, on the same slow network and processor. */
async function secondVisits(browser: Browser, world: World, path: string): Promise<number[]> {
  const context = await browser.newContext(phone)
  try {
    const first = await context.newPage()
    await first.goto(world.url + path)
    await ready(first)
    await first.evaluate(() => navigator.serviceWorker.ready)
    // Until the library is there as well: the worker makes the page of it.
    await first.waitForTimeout(6_000)
    await first.close()
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const page = await context.newPage()
      await slowDown(page)
      await page.goto(world.url + path)
      await page.waitForTimeout(2_500)
      times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0))
      await page.close()
    }
    return times
  } finally {
    await context.close()
  }
}

async function onePage(browser: Browser, world: World, path: string, say: (figure: Figure) => void): Promise<void> {
  const name = path.startsWith('/QA') ? '/QA/{id}' : '/help/{id}'
  const corpus = 'one page, CPU 4×, 1.6 Mbps'
  const ask = () => fetch(world.url + path, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' })
  let answer = await ask()
  // A server that has just been started for the first time is still filling itself.
  for (let tries = 0; answer.status === 503 && tries < 40; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    answer = await ask()
  }
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('<h1')) {
    const note = `not there yet: the server answers ${answer.status} without the page in it`
    return say({ name: `${name}: first load`, value: null, unit: 'ms', corpus, note })
  }
  const floor = await openFloor(html)
  const ours: FirstLoad[] = []
  const bare: FirstLoad[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await firstLoad(browser, world.url + path))
    bare.push(await firstLoad(browser, floor.url))
  }
  floor.close()
  const of = (list: FirstLoad[], value: (one: FirstLoad) => number) => round(median(list.map(value)))
  const least = of(bare, ({ lcp }) => lcp)
  const ms = (what: string, value: number, most?: number, note?: string) =>
    say({ name: `${name}: ${what}`, value, unit: 'ms', corpus, goal: most === undefined ? undefined : { most }, note })
  ms('floor (one file, no script), LCP', least)
  ms(
    'LCP (floor + 120)',
    of(ours, ({ lcp }) => lcp),
    round(least + 120),
    'beside the floor only; Starlight is not here',
  )
  ms(
    'blocking time',
    of(ours, ({ tbt }) => tbt),
    30,
  )
  ms(
    'longest task',
    of(ours, ({ longestTask }) => longestTask),
    80,
  )
  ms(
    'app ready',
    of(ours, (one) => one.ready),
    1_500,
  )
  say({ name: `${name}: layout shift`, value: median(ours.map(({ cls }) => cls)), unit: '', goal: { most: 0 }, corpus })
  say({
    name: `${name}: HTML on the wire`,
    value: ours[0]?.html ?? 0,
    unit: 'B',
    goal: { most: 6_000 },
    corpus,
  })
  ms('second visit, first paint (h1)', round(median(await secondVisits(browser, world, path))), 350)
}

export const firstLoadPart: Part = async (say) => {
  const [question] = manyQuestions('zh-cn', 40, Math.floor(Date.now() / 1000))
  const world = await openWorld({ questions: manyQuestions('zh-cn', 40, Math.floor(Date.now() / 1000)) })
  const browser = await launch()
  try {
    await onePage(browser, world, '/help/install-iphone', say)
    await onePage(browser, world, `/QA/${question?.id}`, say)
  } finally {
    await browser.close()
    await world.close()
  }
}
