// npm run test:engines [-- chromium firefox webkit] [-- --all]: the offline promise in three engines, over the built app
// and the real server. An engine that is not installed is named and skipped; --all (or ENGINES=all) requires each,
// ENGINES=installed requires none.
import { existsSync } from 'node:fs'
import { openSite } from '#tests/e2e/support/site.ts'
import { type Ability, fallbacks, lacking } from './abilities.ts'
import { chromiumEngine } from './chromium.ts'
import { type Browser, type Engine, pause, reason } from './driver.ts'
import { firefoxEngine } from './firefox.ts'
import { promises } from './promises.ts'
import { webkitEngine } from './webkit.ts'

/** All three together end within five minutes; one alone takes half a minute where nothing else runs. */
const endsAt = Date.now() + 285_000
const engineLimitMs = 140_000

interface Result {
  engine: string
  version: string
  /** By promise: null is kept, otherwise why not; missing when it was not come to. */
  outcomes: Map<string, string | null>
  lacks: Ability[]
}

const open = new Set<{ close(): Promise<void> }>()

async function closeAll(): Promise<void> {
  const all = [...open]
  open.clear()
  await Promise.allSettled(all.map((one) => one.close()))
}

async function visit(engine: Engine, result: Result): Promise<void> {
  const site = await openSite()
  open.add(site)
  const browser: Browser = await engine.open()
  open.add(browser)
  result.version = browser.version
  const tab = await browser.newTab()
  for (const { name, keep } of promises) {
    const begin = Date.now()
    try {
      await keep({ browser, site, tab })
      result.outcomes.set(name, null)
    } catch (error) {
      result.outcomes.set(name, reason(error))
    }
    const failed = result.outcomes.get(name)
    console.log(
      `${failed ? '✗' : '✓'} ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)${failed ? `: ${failed}` : ''}`,
    )
    if (name === promises[0]?.name) {
      if (failed) throw new Error('the rest needs the first visit')
      result.lacks = await lacking(tab)
    }
  }
}

async function check(engine: Engine): Promise<Result> {
  const result: Result = { engine: engine.name, version: '?', outcomes: new Map(), lacks: [] }
  console.log(`\n── ${engine.name}`)
  const limitMs = Math.min(engineLimitMs, endsAt - Date.now())
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${Math.round(limitMs / 1000)} s`)), limitMs)
  })
  const run = visit(engine, result)
  try {
    await Promise.race([run, late])
  } catch (error) {
    console.log(`✗ ${engine.name}: ${reason(error)}`)
    for (const { name } of promises) if (!result.outcomes.has(name)) result.outcomes.set(name, reason(error))
  } finally {
    clearTimeout(timer)
    await closeAll()
    // What went on after the limit ends with its browser.
    await Promise.race([run.catch(() => {}), pause(5_000)])
    await closeAll()
  }
  return result
}

function table(results: Result[]): string {
  const width = Math.max(...promises.map(({ name }) => name.length))
  const titles = results.map(({ engine, version }) => `${engine} ${version}`)
  const row = (name: string, cells: string[]) =>
    `${name.padEnd(width)}  ${cells.map((cell, column) => cell.padEnd(titles[column]?.length ?? 0)).join('  ')}`
  const rows = promises.map(({ name }) =>
    row(
      name,
      results.map(({ outcomes }) => (outcomes.get(name) === null ? 'works' : 'cannot')),
    ),
  )
  return [row('', titles), ...rows].join('\n')
}

async function main(): Promise<number> {
  if (!existsSync('dist/index.html')) {
    console.error('There is no build of the app yet: npm run build')
    return 1
  }
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
  const needsAll = process.argv.includes('--all') || process.env.ENGINES === 'all'
  const engines = [chromiumEngine, firefoxEngine, webkitEngine].filter(
    ({ name }) => !asked.length || asked.includes(name.toLowerCase()),
  )
  const results: Result[] = []
  const skipped: string[] = []
  for (const engine of engines) {
    const why = engine.missing()
    if (why) skipped.push(`${engine.name} skipped: ${why}`)
    else results.push(await check(engine))
  }

  if (results.length > 0) console.log(`\n${table(results)}\n`)
  for (const { engine, lacks } of results)
    for (const ability of lacks) console.log(`${engine.toLowerCase()}: no ${ability} → ${fallbacks[ability]}`)
  for (const line of skipped) console.log(line)
  const outcomes = results.flatMap((result) => [...result.outcomes.values()])
  const failed = outcomes.filter((outcome) => outcome !== null).length
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`)
  const ran =
    process.env.ENGINES === 'installed' ||
    (asked.length > 0 ? results.length > 0 : results.some(({ engine }) => engine === chromiumEngine.name))
  return failed || !ran || (needsAll && skipped.length) ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))
process.exit(await main())
