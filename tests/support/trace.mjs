// npm run trace: each requirement id → its passing tests; exits 1 on a delivered one without.
import { existsSync, readFileSync } from 'node:fs'
import { gaps, playwrightOutcome, requirements, testsById, vitestOutcome } from './reports.mjs'

const reports = '.cache/reports'

function read(name) {
  const file = `${reports}/${name}`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.error(`${file} is missing: run "npm test" first`)
  process.exit(1)
}

const tests = testsById([
  ...vitestOutcome(read('vitest.json')).titles,
  ...playwrightOutcome(read('playwright.json')).titles,
])
const listed = requirements(readFileSync('tests/requirements.md', 'utf8'))
const { unproved, unlisted } = gaps(listed, tests)

if (process.argv.includes('--all'))
  for (const { id, state } of listed) console.log(`${id} ${state}: ${tests.get(id)?.join(' | ') ?? 'no passing test'}`)
for (const { id, words } of unproved) console.log(`${id} delivered: no passing test (${words})`)
for (const id of unlisted) console.log(`${id} is named by a test and not listed in tests/requirements.md`)

const delivered = listed.filter(({ state }) => state === 'delivered').length
console.log(
  `${delivered - unproved.length} of ${delivered} delivered requirements have passing tests; ${listed.length - delivered} come later`,
)
process.exit(unproved.length || unlisted.length ? 1 : 0)
