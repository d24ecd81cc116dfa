import type { BrowserContext, Page } from '@playwright/test'
import { type Locale, locales } from '#contract/base/locale.ts'
import { openProfile, ready, savedLine, speak, untilSaved } from '../browser.ts'
import { readQueries } from '../corpus.ts'
import type { Figure, Part } from '../figures.ts'
import { median, quantile, round, runs } from '../measure.ts'
import { slowProcesses } from '../slow-process.ts'
import { manyDocs } from '../volume.ts'
import { openWorld, type World } from '../world.ts'

type Say = (figure: Figure) => void

const count = 10_000
/** Between two keys: the screen waits for a pause in the typing before it asks. */
const keyMs = 320
const typedPerKind = 2

/** Notes when the page asks its worker a question and when the answer is back; the worker's own start is in the first. */
const noteSearches = `(() => {
  const seen = window.searches = []
  window.Worker = class extends Worker {
    postMessage(task, ...rest) {
      if (task && typeof task.q === 'string') {
        const one = { q: task.q, from: performance.now(), ms: null }
        seen.push(one)
        const done = ({ data }) => {
          if (data.ask !== task.ask || 'progress' in data) return
          one.ms = performance.now() - one.from
          this.removeEventListener('message', done)
        }
        this.addEventListener('message', done)
      }
      super.postMessage(task, ...rest)
    }
  }
})()`

type Search = { q: string; from: number; ms: number | null }
const searches = (page: Page) => page.evaluate('window.searches') as Promise<Search[]>

/** Until the worker has answered anything. The page's policy forbids waiting for an expression. */
async function answered(page: Page, timeoutMs: number): Promise<Search | null> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await page.waitForTimeout(50)) {
    const one = (await searches(page)).find(({ ms }) => ms !== null)
    if (one) return one
  }
  return null
}

/** What is typed: some of each kind of the known questions, cut to what fits a phone's keyboard and timeouts. */
function typed(locale: Locale): string[] {
  const kinds = new Map<string, string[]>()
  for (const { kind, q } of readQueries(locale)) kinds.set(kind, [...(kinds.get(kind) ?? []), q.slice(0, 24)])
  return [...kinds.values()].flatMap((list) => list.slice(0, typedPerKind))
}

/** Types letter by letter; milliseconds from asking the worker to its answer, per key that asked. */
async function perKey(page: Page, url: string, locale: Locale): Promise<number[]> {
  await page.goto(`${url}/help?q=`)
  await ready(page)
  const field = page.locator('input[type=search]')
  // Until this page knows that the library is whole, the server is asked.
  await savedLine(page).waitFor({ timeout: 60_000 })
  // The first question loads or builds the index.
  await field.fill(locale === 'en' ? 'page' : '页面')
  if (!(await answered(page, 120_000))) throw new Error('the device answers no search')
  await field.fill('')
  await page.waitForTimeout(2_000)
  const browser = page.context().browser()
  if (!browser) throw new Error('the context has no browser')
  const before = (await searches(page)).length
  const faster = await slowProcesses(browser)
  try {
    for (const q of typed(locale)) {
      await field.fill('')
      for (const [at] of [...q].entries()) {
        await field.fill([...q].slice(0, at + 1).join(''))
        await page.waitForTimeout(keyMs)
      }
    }
  } finally {
    await faster()
  }
  await page.waitForTimeout(1_000)
  return (await searches(page)).slice(before).flatMap(({ ms }) => (ms === null ? [] : [ms]))
}

/** The browser has just been started and there is no network: the first question, until its answer; milliseconds. */
export async function cold(context: BrowserContext, url: string, q: string, slow: boolean): Promise<number | null> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(noteSearches)
  await page.goto(`${url}/help?q=`)
  await ready(page)
  const browser = context.browser()
  const faster = slow && browser ? await slowProcesses(browser) : null
  try {
    await page.locator('input[type=search]').fill(q)
    return (await answered(page, 60_000))?.ms ?? null
  } finally {
    await faster?.()
  }
}

async function oneLanguage(world: World, locale: Locale, say: Say): Promise<void> {
  const profile = openProfile(locale)
  const corpus = `${count.toLocaleString('en')} documents ${locale}`
  try {
    let context = await profile.open()
    const page = context.pages()[0] ?? (await context.newPage())
    await speak(page, locale)
    await page.addInitScript(noteSearches)
    await untilSaved(page, world.url)
    const times = await perKey(page, world.url, locale)
    const keys = { unit: 'ms', corpus: `${corpus}, CPU 4×`, note: `${times.length} keys; page to worker and back` }
    say({ name: 'search per key, p50', value: round(quantile(times, 0.5)), ...keys })
    say({ name: 'search per key, p95', value: round(quantile(times, 0.95)), goal: { most: 50 }, ...keys })
    await context.close()
    await world.stop()
    for (const slow of [false, true]) {
      const first: number[] = []
      for (let run = 0; run < runs; run++) {
        context = await profile.open()
        const ms = await cold(context, world.url, typed(locale)[run] as string, slow)
        if (ms !== null) first.push(ms)
        await context.close()
      }
      say({
        name: `first question after a cold start${slow ? '' : ', processor as it is'}`,
        value: first.length > 0 ? round(median(first)) : null,
        unit: 'ms',
        corpus: slow ? `${corpus}, CPU 4×` : corpus,
        goal: slow ? { most: 300 } : undefined,
        note: first.length > 0 ? 'worker’s start, index and question' : 'no answer from the device',
      })
    }
  } finally {
    profile.remove()
  }
}

export const searchPart: Part = async (say) => {
  for (const locale of locales) {
    const world = await openWorld({ docs: { [locale]: manyDocs(locale, count) } })
    try {
      await oneLanguage(world, locale, say)
    } finally {
      await world.close()
    }
  }
}
