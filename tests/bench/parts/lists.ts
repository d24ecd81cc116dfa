import type { Page } from '@playwright/test'
import { launch, phoneOf, ready } from '../browser.ts'
import type { Figure, Part } from '../figures.ts'
import { median, round, runs } from '../measure.ts'
import { manyDocs } from '../volume.ts'
import { manyQuestions } from '../volume-questions.ts'
import { openWorld } from '../world.ts'

const count = 10_000
/** A long flick: the thumb again and again while the list still runs. */
const swipes = 12
/** A frame's time with what a clock may be off by. */
const frameMs = 17.5

/** The times between frames while the page is flicked, at CPU 4×. */
async function flick(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(`(() => {
    const seen = { times: [], on: true }
    let last = performance.now()
    const frame = (now) => {
      seen.times.push(now - last)
      last = now
      if (seen.on) requestAnimationFrame(frame)
    }
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame) })
    window.seen = seen
  })()`)
  for (let swipe = 0; swipe < swipes; swipe++) {
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] })
    await touch('touchStart', 740)
    for (let step = 1; step <= 6; step++) await touch('touchMove', 740 - step * 100)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // The list runs on by itself.
    await page.waitForTimeout(450)
  }
  const times = (await page.evaluate('(window.seen.on = false, window.seen.times)')) as number[]
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return times
}

async function list(page: Page, name: string, row: string, say: (figure: Figure) => void): Promise<void> {
  const corpus = `${count.toLocaleString('en')} rows, CPU 4×`
  const rows = page.locator(row)
  const there = await rows
    .nth(3)
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
  if (!there) return say({ name, value: null, unit: '', corpus, note: 'not there yet: the list has no rows' })
  await ready(page)
  const all: number[][] = []
  for (let run = 0; run < runs; run++) {
    all.push(await flick(page))
    await page.waitForTimeout(500)
  }
  const of = (value: (times: number[]) => number) => round(median(all.map(value)))
  const sum = (times: number[]) => times.reduce((whole, time) => whole + time, 0)
  const inTime = of((times) => (times.filter((time) => time <= frameMs).length / times.length) * 100)
  say({ name: `${name}: frames within 16.7 ms`, value: inTime, unit: '%', goal: { least: 95 }, corpus })
  say({
    name: `${name}: frames per second`,
    value: of((times) => (times.length / sum(times)) * 1000),
    unit: '',
    corpus,
  })
  say({ name: `${name}: longest frame`, value: of((times) => Math.max(...times)), unit: 'ms', corpus })
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length)
  const passed = await page.evaluate(() => Math.round(window.scrollY))
  say({ name: `${name}: elements after ${runs} flicks`, value: nodes, unit: '', corpus, note: `${passed} px down` })
}

export const listsPart: Part = async (say) => {
  const questions = manyQuestions('zh-cn', count, Math.floor(Date.now() / 1000))
  const world = await openWorld({ docs: { 'zh-cn': manyDocs('zh-cn', count) }, questions })
  const browser = await launch()
  try {
    const answer = await fetch(`${world.url}/api/help/home?locale=zh-cn`)
    const { data } = (await answer.json()) as { data: { sections: { id: string; count: number }[] } }
    const category = data.sections.find((section) => section.count === count)?.id
    const context = await browser.newContext(phoneOf('zh-cn'))
    const page = await context.newPage()
    await page.goto(`${world.url}/help?category=${category}`)
    await list(page, 'flick through a help category', 'main a[href^="/help/"]', say)
    const asked = await context.newPage()
    await asked.goto(`${world.url}/QA`)
    await list(asked, 'flick through /QA', 'main a[href^="/QA/"]', say)
  } finally {
    await browser.close()
    await world.close()
  }
}
