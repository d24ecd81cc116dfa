import type { Page } from '@playwright/test'
import { launch, phoneOf, ready, untilSaved } from '../browser.ts'
import type { Figure, Part } from '../figures.ts'
import { quantile, round, slowDown } from '../measure.ts'
import { manyDocs } from '../volume.ts'
import { manyQuestions } from '../volume-questions.ts'
import { openWorld } from '../world.ts'

const steps = 24

/** From the tap on a link to the frame that has another title than before, in the page itself; milliseconds. */
const tapUntilTitle = (page: Page, link: string) =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const title = () => document.querySelector('article h1')?.textContent ?? ''
        const before = title()
        const began = performance.now()
        const look = () => {
          const now = title()
          if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(selector)?.click()
        look()
      }),
    link,
  )

/** Next, next, next, then back again. */
async function helpToHelp(page: Page, url: string, first: string): Promise<number[]> {
  await page.goto(`${url}/help/${first}`)
  await ready(page)
  await slowDown(page)
  const times: number[] = []
  for (let step = 0; step < steps; step++) {
    const link = step < steps / 2 ? '.pager-next' : '.pager-previous'
    await page.locator(link).scrollIntoViewIfNeeded()
    times.push(await tapUntilTitle(page, link))
    await page.waitForTimeout(200)
  }
  return times
}

/** A question of the list, back, the next one. Null when the list has no questions in it. */
async function listToQuestion(page: Page, url: string): Promise<number[] | null> {
  await page.goto(`${url}/QA`)
  const links = page.locator('main a[href^="/QA/"]')
  const there = await links
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
  if (!there) return null
  // A tap before that is the browser's own navigation.
  await ready(page)
  await slowDown(page)
  const times: number[] = []
  for (let step = 0; step < steps; step++) {
    const href = await links.nth(step % 8).getAttribute('href')
    times.push(await tapUntilTitle(page, `main a[href="${href}"]`))
    await page.goBack()
    await links.first().waitFor()
    await page.waitForTimeout(200)
  }
  return times
}

export const articlePart: Part = async (say) => {
  const docs = manyDocs('zh-cn', 1_000)
  const questions = manyQuestions('zh-cn', 200, Math.floor(Date.now() / 1000))
  const world = await openWorld({ docs: { 'zh-cn': docs }, questions })
  const browser = await launch()
  const corpus = '1,000 documents, CPU 4×'
  const both = (name: string, times: number[]) => {
    const figure = (share: number, goal?: Figure['goal']): Figure => ({
      name: `${name}, p${share * 100}`,
      value: round(quantile(times, share)),
      unit: 'ms',
      corpus,
      goal,
      note: `${times.length} taps`,
    })
    say(figure(0.5))
    say(figure(0.95, { most: 100 }))
  }
  try {
    const context = await browser.newContext(phoneOf('zh-cn'))
    const page = await context.newPage()
    // The loader that runs this file names inner functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (one) => one')
    await untilSaved(page, world.url)
    both('article → article, library saved', await helpToHelp(page, world.url, docs[20]?.id as string))
    const asked = await context.newPage()
    await asked.addInitScript('globalThis.__name = (one) => one')
    const times = await listToQuestion(asked, world.url)
    if (times) both('/QA → question, library saved', times)
    else say({ name: '/QA → question', value: null, unit: 'ms', corpus, note: 'not there yet: /QA lists no questions' })
  } finally {
    await browser.close()
    await world.close()
  }
}
