// npm test, the gate: what decides whether a change is taken. npm run test:all (`all`): everything there is. Both set up
// what is missing first. Plain JavaScript, since it starts on a machine where nothing is installed yet.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureInstalled } from '../src/start/setup.mjs'
import { bin, build, createTally, plain, printList, reports, run, runBeside } from './support/checks.mjs'
import { coreSeconds } from './support/core-seconds.mjs'
import { seedOfTree, watchTree } from './support/passed-tree.mjs'
import { sortFailures } from './support/quarantine.mjs'
import { dearest, playwrightOutcome, vitestOutcome } from './support/reports.mjs'
import { installSystemPackages } from './support/system-packages.mjs'
import { checkTypes } from './support/types.mjs'

const isAll = process.argv[2] === 'all'
process.env.TIER = isAll ? 'all' : 'gate'
process.env.SEED ||= String(seedOfTree())
/** What the gate may take of a core, in seconds. */
const budget = 1_000
/** What a test of the gate may, away from the browser. */
const share = 2

const tally = createTally()
const passedTree = isAll ? () => {} : watchTree()
process.on('SIGINT', () => {
  console.log('\ninterrupted: what had not been reached has not run')
  process.exit(130)
})

mkdirSync(reports, { recursive: true })
const begin = Date.now()
// On a new machine both wait for the network, each for its own.
const systemPackages = installSystemPackages()
ensureInstalled()
const installed = coreSeconds()

// Vite writes the route tree that the types need.
tally.check('build, within the byte budget', build)
await tally.checksBeside({
  'translations: every message is in the catalogues and has its Chinese': () =>
    runBeside('node', ['tests/support/translations.mjs']),
  'types, each room with its own runtime': () => checkTypes(isAll),
  'lint and format': () => runBeside(bin('biome'), ['ci', '--error-on-warnings', '.']),
  'what tests start as processes, and the data they begin with': async () => {
    const ok = await runBeside('node', ['--import', 'tsx', 'tests/support/prepare.ts'])
    if (ok) process.env.PREPARED = '1'
    return ok
  },
})
await systemPackages
// What passes only when tried again is named as flaky, and mended before anything else.
const retries = process.env.CI ? ['--retry=2'] : []
const unhandled = `${reports}/unhandled.json`
rmSync(unhandled, { force: true })
tally.suite('unit, screen and server tests', 'vitest.json', vitestOutcome, () =>
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
    { UNHANDLED_ERRORS: unhandled, ...plain },
  ),
)
if (existsSync(unhandled)) tally.failures.push(...JSON.parse(readFileSync(unhandled, 'utf8')))
tally.suite('end to end in Chromium', 'playwright.json', playwrightOutcome, () =>
  run(bin('playwright'), ['test', '-c', 'tests/e2e/playwright.config.ts']),
)
// Chromium has kept it above. A machine that has the others says so: ENGINES=installed, or ENGINES=all to require both.
if (process.env.ENGINES)
  tally.check('the offline promise in Firefox and WebKit', () =>
    run('npm', ['run', '--silent', 'test:engines', '--', 'firefox', 'webkit']),
  )
tally.check(
  isAll ? 'every delivered requirement has a passing test' : 'every delivered requirement has a test somewhere',
  () => run('node', ['tests/support/trace.mjs', ...(isAll ? [] : ['--gate'])]),
)

const inWords = ([title, ms, core]) =>
  `${core === null ? `${(ms / 1000).toFixed(1)} s` : `${core.toFixed(1)} s of a core`} ${title}`
printList('dearest', dearest(tally.times, 20).map(inWords))
if (!isAll) {
  const tooDear = tally.times.filter(([, , core]) => core > share)
  printList(`over ${share} s of a core: belongs in npm run test:all`, dearest(tooDear, tooDear.length).map(inWords))
}
printList('passed only when tried again: to be mended first (npm run test:burn)', tally.flaky)
printList('skipped', tally.skipped)
const { failures, excused } = isAll
  ? sortFailures(tally.failures, JSON.parse(readFileSync('tests/quarantine.json', 'utf8')), Date.now())
  : { failures: tally.failures, excused: [] }
printList('failed, and in quarantine', excused)
printList('failed', failures)
passedTree(failures.length === 0)

console.log(`\nSEED=${process.env.SEED} plays this order of tests again`)
const minutes = ((Date.now() - begin) / 60_000).toFixed(1)
const goal = isAll ? '' : ` of ${budget}`
console.log(`${(coreSeconds() - installed).toFixed(0)}${goal} s of a core, ${minutes} minutes`)
console.log(`${tally.passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
