// npm run trace: each requirement id → its tests; exits 1 on a delivered one without. What counts is a test that ran and
// passed in the last run. The gate leaves tests out: after it, what they are called counts as well (`--gate`).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { bin, reports } from './checks.mjs'
import {
  gaps,
  playwrightListed,
  playwrightOutcome,
  requirements,
  testsById,
  vitestListed,
  vitestOutcome,
} from './reports.mjs'

function fail(words) {
  console.error(words)
  process.exit(1)
}

function read(name) {
  const file = `${reports}/${name}`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return fail(`${file} is missing: run "npm test" or "npm run test:all" first`)
}

/** The titles of the tests that the gate leaves out, without running any. */
function leftOut() {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/listed.json`
  const env = { ...process.env, TIER: 'all' }
  const list = (command, args) => {
    const { status, stdout, stderr } = spawnSync(bin(command), args, { encoding: 'utf8', env, maxBuffer: 1e9 })
    if (status !== 0) fail(`${command} could not list its tests:\n${stdout}${stderr}`)
    return stdout
  }
  list('vitest', ['list', '--staticParse', `--json=${file}`, '.all.test.'])
  const specs = ['test', '-c', 'tests/e2e/playwright.config.ts', '--list', '--reporter=json', '.all.spec.']
  return [
    ...vitestListed(JSON.parse(readFileSync(file, 'utf8'))),
    ...playwrightListed(JSON.parse(list('playwright', specs))),
  ]
}

const tests = testsById([
  ...vitestOutcome(read('vitest.json')).titles,
  ...playwrightOutcome(read('playwright.json')).titles,
  ...(process.argv.includes('--gate') ? leftOut() : []),
])
const listed = requirements(readFileSync('tests/requirements.md', 'utf8'))
const { unproved, unlisted } = gaps(listed, tests)

if (process.argv.includes('--all'))
  for (const { id, state } of listed) console.log(`${id} ${state}: ${tests.get(id)?.join(' | ') ?? 'no test'}`)
for (const { id, words } of unproved) console.log(`${id} delivered: no test (${words})`)
for (const id of unlisted) console.log(`${id} is named by a test and not listed in tests/requirements.md`)

const delivered = listed.filter(({ state }) => state === 'delivered').length
const have = process.argv.includes('--gate')
  ? 'a test that passed now or is part of npm run test:all'
  : 'a passing test'
console.log(
  `${delivered - unproved.length} of ${delivered} delivered requirements have ${have}; ${listed.length - delivered} come later`,
)
process.exit(unproved.length || unlisted.length ? 1 : 0)
