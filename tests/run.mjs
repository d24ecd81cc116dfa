// npm test: sets up what is missing, runs every check, says at the end what passed. Plain JavaScript, since it starts
// on a machine where nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureInstalled } from '../src/start/setup.mjs'
import { playwrightOutcome, slowest, vitestOutcome } from './support/reports.mjs'
import { installSystemPackages } from './support/system-packages.mjs'

const reports = '.cache/reports'
const total = { passed: 0, failed: 0 }
const failures = []
/** What passed only when tried again, and what did not run: named at the end. */
const flaky = []
const skipped = []
/** Milliseconds by title. */
const times = []

function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return result.status === 0
}

const bin = (name) => `node_modules/.bin/${name}`

/** The same beside others; what it prints comes in one piece. Resolves with whether it went well. */
function runBeside(command, args) {
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

/** Checks that each pass or fail as a whole and know nothing of each other: {title: work}. */
async function checksBeside(works) {
  const begin = Date.now()
  const results = await Promise.all(
    Object.entries(works).map(async ([title, work]) => [title, await work(), Date.now()]),
  )
  for (const [title, ok, end] of results) told(title, ok, end - begin)
}

/** A check that passes or fails as a whole. */
function check(title, work) {
  const begin = Date.now()
  console.log(`\n── ${title}`)
  let ok = false
  try {
    ok = work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  return told(title, ok, Date.now() - begin)
}

/** Counts and prints how a check ended. */
function told(title, ok, ms) {
  total[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(title)
  console.log(`${ok ? '✓' : '✗'} ${title} (${(ms / 1000).toFixed(1)} s)`)
  return ok
}

/** A test runner, whose own report says how many passed. */
function suite(title, report, outcomeOf, work) {
  const file = `${reports}/${report}`
  rmSync(file, { force: true })
  const ok = check(title, work)
  if (!existsSync(file)) return
  const outcome = outcomeOf(JSON.parse(readFileSync(file, 'utf8')))
  total.passed += outcome.passed
  total.failed += outcome.failed
  flaky.push(...outcome.flaky)
  skipped.push(...outcome.skipped)
  times.push(...outcome.times)
  if (ok && outcome.failed) failures.push(`${title}: ${outcome.failed} failed`)
  failures.push(...outcome.failures)
}

mkdirSync(reports, { recursive: true })
// On a new machine both wait for the network, each for its own.
const systemPackages = installSystemPackages()
ensureInstalled()

/** Rooms whose types are checked in a second or two; the large ones begin before them. */
const small = ['device', 'build', 'service-worker', 'contract', 'pages', 'search']

// Vite writes the route tree that the types need. Nobody downloads this build, and `npm start` makes its own: the best that
// brotli can takes a third of the time of the rest.
check('build, within the byte budget', () => run(bin('vite'), ['build'], { BROTLI_QUALITY: '5' }))
await checksBeside({
  'translations: every message is in the catalogues and has its Chinese': () =>
    runBeside('node', ['tests/support/translations.mjs']),
  'types, each room with its own runtime': async () => {
    // Several checkers of one program work out the same types again: one each, and two programs beside each other.
    const left = ['.', 'src/app', 'src/mock', 'src/server', ...small.map((room) => `src/${room}`)]
    const turn = async () => {
      for (let project = left.shift(); project !== undefined; project = left.shift())
        if (!(await runBeside(bin('tsc'), ['-p', project, '--checkers', '1']))) return false
      return true
    }
    return (await Promise.all([turn(), turn()])).every(Boolean)
  },
  'lint and format': () => runBeside(bin('biome'), ['ci', '--error-on-warnings', '.']),
  'what tests start as processes, and the data they begin with': async () => {
    const ok = await runBeside('node', ['--import', 'tsx', 'tests/support/prepare.ts'])
    if (ok) process.env.PREPARED = '1'
    return ok
  },
})
await systemPackages
// A machine that builds for others may stall for seconds; what passes only at the second try is named as flaky.
const retries = process.env.CI ? ['--retry=1'] : []
const unhandled = `${reports}/unhandled.json`
rmSync(unhandled, { force: true })
suite('unit, screen and server tests', 'vitest.json', vitestOutcome, () =>
  run(
    bin('vitest'),
    [
      'run',
      ...retries,
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=./tests/support/time-limit.ts',
      '--reporter=./tests/support/unhandled-errors.ts',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
    // In a file the codes of colours are longer than what they colour.
    { UNHANDLED_ERRORS: unhandled, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
  ),
)
if (existsSync(unhandled)) failures.push(...JSON.parse(readFileSync(unhandled, 'utf8')))
suite('end to end in Chromium', 'playwright.json', playwrightOutcome, () =>
  run(bin('playwright'), ['test', '-c', 'tests/e2e/playwright.config.ts']),
)
// Chromium has kept it above. A machine that has the others says so: ENGINES=installed, or ENGINES=all to require both.
if (process.env.ENGINES)
  check('the offline promise in Firefox and WebKit', () =>
    run('npm', ['run', '--silent', 'test:engines', '--', 'firefox', 'webkit']),
  )
check('every delivered requirement has a passing test', () => run('node', ['tests/support/trace.mjs']))

const list = (words, titles) => {
  if (titles.length) console.log(`\n${words}:\n${titles.map((title) => `  ${title}`).join('\n')}`)
}
list(
  'slowest',
  slowest(times, 20).map(([title, ms]) => `${(ms / 1000).toFixed(1)} s ${title}`),
)
list('passed only when tried again', flaky)
list('skipped', skipped)
list('failed', failures)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(failures.length ? 1 : 0)
