import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { launch, phoneOf, ready, untilSaved } from '../browser.ts'
import { type CorpusDoc, readCorpus } from '../corpus.ts'
import type { Figure, Part } from '../figures.ts'
import { median, round, runs } from '../measure.ts'
import { manyDocs } from '../volume.ts'
import { openWorld, type World } from '../world.ts'

type Say = (figure: Figure) => void

export const feed = '/api/library/changes'

/** Brotli at its best, all bodies as one: the least that a download can be. And each by itself, added up. */
export async function bodiesOf(world: World): Promise<{ together: number; apart: number }> {
  const bodies: string[] = []
  for (let since = 0, head = 1; since < head; ) {
    const answer = await fetch(`${world.url}${feed}?locale=zh-cn&since=${since}`)
    const { data } = (await answer.json()) as {
      data: { items: { value?: { html?: string } }[]; next: number; head: number }
    }
    for (const { value } of data.items) if (value?.html) bodies.push(value.html)
    since = data.next
    head = data.head
  }
  const size = (text: string) => brotliCompressSync(text).length
  return { together: size(bodies.join('\n')), apart: bodies.reduce((sum, body) => sum + size(body), 0) }
}

/** How long nothing has to come over the wire until a visit counts as over. */
async function quiet(world: World, page: Page): Promise<void> {
  for (let last = -1, still = 0; still < 6; ) {
    await page.waitForTimeout(500)
    const now = world.wire.total()
    still = now === last ? still + 1 : 0
    last = now
  }
}

const edited = (docs: CorpusDoc[], at: number): CorpusDoc[] =>
  docs.map((doc, i) => (i === at ? { ...doc, body: `${doc.body}\n改过了：第 ${at} 篇。` } : doc))

/** All different, so that compression finds no more than it would in life: those of both languages, as one language's. */
function thousandReal(): CorpusDoc[] {
  const others = readCorpus('en').map((doc) => ({ ...doc, id: `${doc.id}-en` }))
  return [...readCorpus('zh-cn'), ...others].slice(0, 1_000)
}

async function thousand(browser: Browser, say: Say): Promise<void> {
  const docs = thousandReal()
  const corpus = '1,000 documents, all real'
  const world = await openWorld({ docs: { 'zh-cn': docs } })
  try {
    const bodies = await bodiesOf(world)
    world.wire.reset()
    const context = await browser.newContext(phoneOf('zh-cn'))
    const page = await context.newPage()
    await untilSaved(page, world.url)
    const wire = world.wire.bytes().get(feed) ?? 0
    say({ name: 'first full sync, on the wire', value: wire, unit: 'B', corpus })
    const share = Math.round((wire / bodies.apart) * 100) / 100
    const together = `${Math.round((wire / bodies.together) * 100) / 100} of all bodies in one stream at quality 11`
    say({
      name: 'first full sync ÷ brotli of each body',
      value: share,
      unit: '×',
      goal: { most: 1.5 },
      corpus,
      note: together,
    })
    await quiet(world, page)
    await page.close()

    const costs: { total: number; paths: Map<string, number> }[] = []
    let now = docs
    for (let run = 0; run < runs; run++) {
      now = edited(now, 7 + run)
      await world.publish('zh-cn', now)
      world.wire.reset()
      const back = await context.newPage()
      await back.goto(`${world.url}/help`)
      await ready(back)
      await quiet(world, back)
      costs.push({ total: world.wire.total(), paths: world.wire.bytes() })
      await back.close()
    }
    const paths = [...(costs[0]?.paths ?? [])].sort((a, b) => b[1] - a[1]).map(([path, bytes]) => `${path} ${bytes}`)
    const value = median(costs.map(({ total }) => total))
    say({
      name: 'one edit, all that a returning reader fetches',
      value,
      unit: 'B',
      goal: { most: 10_000 },
      corpus,
      note: paths.slice(0, 4).join(', '),
    })
    await context.close()
  } finally {
    await world.close()
  }
}

/** Reads documents while the first sync runs: from the tap in the list to the article's title; milliseconds. */
async function firstPages(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const links = page.locator('main a[href^="/help/"]')
    await links.first().waitFor()
    const began = Date.now()
    await links.nth(run).click()
    await page.locator('article.article h1').waitFor()
    times.push(Date.now() - began)
    await page.goBack()
  }
  return times
}

async function tenThousand(browser: Browser, say: Say): Promise<void> {
  const corpus = '10,000 documents zh-cn, loopback'
  const world = await openWorld({ docs: { 'zh-cn': manyDocs('zh-cn', 10_000) } })
  try {
    const saved: number[] = []
    const opened: number[] = []
    const listed: number[] = []
    let stored = 0
    for (let run = 0; run < Math.min(runs, 3); run++) {
      const context = await browser.newContext(phoneOf('zh-cn'))
      const [page, reader] = [await context.newPage(), await context.newPage()]
      const whole = untilSaved(page, world.url)
      const began = Date.now()
      await reader.goto(`${world.url}/help`)
      await reader.locator('main a[href^="/help/"]').first().waitFor()
      listed.push(Date.now() - began)
      opened.push(...(await firstPages(reader)))
      saved.push(await whole)
      await page.waitForTimeout(3_000)
      stored = await page.evaluate(async () => {
        const estimate = await navigator.storage.estimate()
        const { usageDetails } = estimate as { usageDetails?: { indexedDB?: number } }
        return usageDetails?.indexedDB ?? estimate.usage ?? 0
      })
      await context.close()
    }
    say({ name: 'all saved, from the yes to it', value: round(median(saved) / 1000), unit: 's', corpus })
    say({ name: 'while it syncs: list on screen', value: median(listed), unit: 'ms', corpus })
    say({ name: 'while it syncs: tap → article, slowest', value: Math.max(...opened), unit: 'ms', corpus })
    say({
      name: 'IndexedDB with index',
      value: round(stored / 1e6),
      unit: 'MB',
      corpus,
      note: 'as the browser estimates',
    })
  } finally {
    await world.close()
  }
}

export const libraryPart: Part = async (say) => {
  const browser = await launch()
  try {
    await thousand(browser, say)
    await tenThousand(browser, say)
  } finally {
    await browser.close()
  }
}
