// npm run bench [-- first-load article library]: the figures of the reading path and the library, on this machine.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { openSite } from '#tests/e2e/support/site.ts'
import { findChromium } from '#tests/support/chromium.mjs'
import { type FirstLoad, firstLoad, median, phone, quantile, round, slowDown } from './measure.ts'

const runs = Number(process.env.RUNS ?? 5)
const article = '/help/install-iphone'
const figures: Record<string, unknown> = {}
const say = (name: string, value: unknown) => {
  figures[name] = value
  console.log(`${name}: ${JSON.stringify(value)}`)
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const site = await openSite()

/** The least that can show the article: its own page without a script, in one file. */
async function openFloor(): Promise<{ url: string; close(): void }> {
  const html = await (await fetch(site.url + article)).text()
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
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

async function firstLoads(): Promise<void> {
  const floor = await openFloor()
  const ours: FirstLoad[] = []
  const bare: FirstLoad[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await firstLoad(browser, site.url + article))
    bare.push(await firstLoad(browser, floor.url))
  }
  floor.close()
  const of = (list: typeof ours, name: 'fcp' | 'lcp' | 'tbt' | 'longestTask' | 'cls' | 'ready') =>
    round(median(list.map((one) => one[name])))
  say('first load, ms', {
    fcp: of(ours, 'fcp'),
    lcp: of(ours, 'lcp'),
    tbt: of(ours, 'tbt'),
    longestTask: of(ours, 'longestTask'),
    ready: of(ours, 'ready'),
  })
  say('first load, layout shift', median(ours.map((one) => one.cls)))
  say('first load, bytes by type', ours[0]?.bytes)
  say('floor (one file, no script), ms', { fcp: of(bare, 'fcp'), lcp: of(bare, 'lcp') })
  const encoded = await fetch(site.url + article, { headers: { 'Accept-Encoding': 'br' } })
  say('article HTML, bytes (decoded)', (await encoded.text()).length)
}

/** Next, next, next: from the tap to the next article's title on screen. */
async function articleToArticle(): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // The loader that runs this file names inner functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.goto(`${site.url}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(4_000)
  await page.goto(site.url + article)
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
  await slowDown(page)
  const times: number[] = []
  for (let step = 0; step < 24; step++) {
    const selector = step % 2 ? '.pager-previous' : '.pager-next'
    const before = await page.locator('article.article h1').textContent()
    await page.locator(selector).scrollIntoViewIfNeeded()
    const time = await page.evaluate(
      ([link, title]) =>
        new Promise<number>((resolve) => {
          const begin = performance.now()
          const look = () => {
            const now = document.querySelector('article.article h1')?.textContent
            if (now && now !== title) requestAnimationFrame(() => resolve(performance.now() - begin))
            else requestAnimationFrame(look)
          }
          ;(document.querySelector(link as string) as HTMLElement).click()
          look()
        }),
      [selector, before],
    )
    times.push(time)
    await page.waitForTimeout(150)
  }
  say('article to article at CPU 4×, ms', { p50: round(quantile(times, 0.5)), p95: round(quantile(times, 0.95)) })
  await page.goto(site.url + article)
  const again: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.reload()
    await page.waitForTimeout(1_500)
    again.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0))
  }
  say('second visit, first paint, ms', round(median(again)))
  await context.close()
}

/** Documents until they are all on the device, and what one edit costs a reader who comes back. */
async function library(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'))
  const data = mkdtempSync(join(tmpdir(), 'lamplight-bench-data-'))
  // Real and all different, so that compression finds no more than it would in life: the packages' own manuals.
  const manuals = readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.md$/i.test(path))
    .flatMap((path) => {
      const text = readFileSync(join('node_modules', path), 'utf8')
      return [0, 1, 2].map((piece) => text.slice(piece * 3_000, (piece + 1) * 3_000))
    })
    .filter((text) => text.length > 1_500)
  const texts = [...new Set(manuals)].slice(0, count)
  if (texts.length < count) console.log(`only ${texts.length} different documents of ${count} are to be had`)
  for (const [index, text] of texts.entries())
    writeFileSync(join(folder, `doc-${index}.md`), `---\ntitle: 文档 ${index}\n---\n${text}\n`)
  const imported = spawnSync('node', ['--import', 'tsx', 'src/server/import-main.ts', folder, '--locale', 'zh-cn'], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  })
  if (imported.status !== 0) throw new Error(imported.stdout + imported.stderr)
  const own = await openSite({ DATA_DIR: data })
  const feed = async (since: number) => {
    let [bytes, at] = [0, since]
    for (;;) {
      const url = `${own.url}/api/library/changes?locale=zh-cn&since=${at}`
      const head = spawnSync(
        'curl',
        ['-s', '-H', 'Accept-Encoding: br', '-o', join(folder, 'page'), '-w', '%{size_download}', url],
        { encoding: 'utf8' },
      )
      bytes += Number(head.stdout)
      const { data: page } = (await (await fetch(url)).json()) as { data: { next: number; head: number } }
      at = page.next
      if (page.next >= page.head) return { bytes, head: page.head }
    }
  }
  const first = await feed(0)
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const begin = Date.now()
  await page.goto(`${own.url}/help`)
  const written = texts.length.toLocaleString('zh-CN')
  await page.getByText(new RegExp(`全部 (${texts.length}|${written}) 篇已保存`)).waitFor({ timeout: 120_000 })
  say(`${texts.length} documents offline, over loopback`, {
    textBytes: texts.join('').length,
    feedBytes: first.bytes,
    seconds: round((Date.now() - begin) / 1000),
  })
  await context.close()
  writeFileSync(join(folder, 'doc-7.md'), `---\ntitle: 文档 7\n---\n${texts[7]}\n\n改过了。\n`)
  spawnSync('node', ['--import', 'tsx', 'src/server/import-main.ts', folder, '--locale', 'zh-cn'], {
    env: { ...process.env, DATA_DIR: data },
  })
  say('one edit costs a returning reader, bytes', (await feed(first.head)).bytes)
  await own.close()
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
}

try {
  const parts = process.argv.slice(2)
  const wanted = (part: string) => !parts.length || parts.includes(part)
  if (wanted('first-load')) await firstLoads()
  if (wanted('article')) await articleToArticle()
  if (wanted('library')) for (const count of [500, 1_000]) await library(count)
  console.log(JSON.stringify(figures, null, 2))
} finally {
  await browser.close()
  await site.close()
}
