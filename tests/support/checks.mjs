// How npm test, npm run test:all and npm run check run their parts, and what they count. Plain JavaScript, since it
// starts on a machine where nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { coreSeconds } from './core-seconds.mjs'

export const reports = '.cache/reports'

export const bin = (name) => `node_modules/.bin/${name}`

/** Runs a program to its end, with what it prints going where ours goes; whether it went well. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return result.status === 0
}

/** The same beside others; what it prints comes in one piece. Resolves with whether it went well. */
export function runBeside(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.stdout.write(output)
      resolve(code === 0)
    })
  })
}

/**
 * The build that tests look at. Nobody downloads it, and `npm start` makes its own: the best that brotli can takes a third of
 * the time of the rest.
 */
export const build = () => run(bin('vite'), ['build'], { BROTLI_QUALITY: '5' })

/** For what prints where we print: in a file the codes of colours are longer than what they colour. */
export const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

function printResult(title, ok, ms, core) {
  const cost = core === undefined ? '' : `, ${core.toFixed(0)} s of a core`
  console.log(`${ok ? '✓' : '✗'} ${title} (${(ms / 1000).toFixed(1)} s${cost})`)
}

/** Whether work went well; prints what it took. */
function timed(title, work) {
  const begin = Date.now()
  const core = coreSeconds()
  console.log(`\n── ${title}`)
  let ok = false
  try {
    ok = work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  printResult(title, ok, Date.now() - begin, coreSeconds() - core)
  return ok
}

/** What has been found so far in one run. */
export function createTally() {
  const tally = {
    passed: 0,
    /** What is to be looked at: titles of checks and tests, and why a file told nothing. Each counts as one that failed. */
    failures: [],
    flaky: [],
    skipped: [],
    /** `[title, milliseconds, seconds of a core or null]` of each test. */
    times: [],

    /** Counts a check that passes or fails as a whole. */
    count(title, ok) {
      if (ok) tally.passed++
      else tally.failures.push(title)
    },

    /** A check that passes or fails as a whole. */
    check(title, work) {
      tally.count(title, timed(title, work))
    },

    /** Checks of that kind that know nothing of each other, beside each other: {title: work}. */
    async checksBeside(works) {
      const begin = Date.now()
      const core = coreSeconds()
      const results = await Promise.all(
        Object.entries(works).map(async ([title, work]) => [title, await work(), Date.now()]),
      )
      for (const [title, ok, end] of results) {
        tally.count(title, ok)
        printResult(title, ok, end - begin)
      }
      console.log(`  together ${(coreSeconds() - core).toFixed(0)} s of a core`)
    },

    /**
     * A test runner, whose own report says how many passed, and which failed: each counts by itself. One that leaves no
     * report has proved nothing.
     */
    suite(title, report, outcomeOf, work) {
      const file = `${reports}/${report}`
      rmSync(file, { force: true })
      const ok = timed(title, work)
      if (!existsSync(file)) return tally.count(`${title}: ended without a report, so its tests have not run`, false)
      const outcome = outcomeOf(JSON.parse(readFileSync(file, 'utf8')))
      tally.passed += outcome.passed
      tally.flaky.push(...outcome.flaky)
      tally.skipped.push(...outcome.skipped)
      tally.times.push(...outcome.times)
      tally.failures.push(...outcome.failures)
      if (!ok && outcome.failures.length === 0) tally.count(`${title}: failed, and no test of it`, false)
    },
  }
  return tally
}

/** A heading and what stands under it; nothing where there is nothing. */
export function printList(words, lines) {
  if (lines.length) console.log(`\n${words}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
