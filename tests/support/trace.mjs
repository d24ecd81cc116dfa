// npm run trace: each requirement id → its passing tests; exits 1 on a delivered one without.
import { existsSync, readFileSync } from 'node:fs'

const ids = /\b(?:R\d+\.\d\d|C\.\d\d|F\d\d)\b/g
const reports = '.cache/reports'

function read(name) {
  const file = `${reports}/${name}`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.error(`${file} is missing: run "npm test" first`)
  process.exit(1)
}

const titles = []
for (const file of read('vitest.json').testResults)
  for (const test of file.assertionResults) if (test.status === 'passed') titles.push(test.fullName)
const walk = (suite, path) => {
  for (const spec of suite.specs ?? []) if (spec.ok) titles.push([...path, spec.title].join(' '))
  for (const child of suite.suites ?? []) walk(child, [...path, child.title])
}
for (const suite of read('playwright.json').suites) walk(suite, [])

const tests = new Map()
for (const title of titles) for (const id of title.match(ids) ?? []) tests.set(id, [...(tests.get(id) ?? []), title])

const listed = [...readFileSync('tests/requirements.md', 'utf8').matchAll(/^- (\S+) \[(delivered|later)\] (.*)$/gm)]
const known = new Set(listed.map(([, id]) => id))
let missing = 0
for (const [, id, state, words] of listed) {
  const found = tests.get(id) ?? []
  if (process.argv.includes('--all') || (state === 'delivered' && !found.length))
    console.log(`${id} ${state}: ${found.length ? found.join(' | ') : `no passing test (${words})`}`)
  if (state === 'delivered' && !found.length) missing++
}
for (const id of tests.keys())
  if (!known.has(id)) {
    console.log(`${id} is named by a test and not listed in tests/requirements.md`)
    missing++
  }
const delivered = listed.filter(([, , state]) => state === 'delivered').length
console.log(
  `${delivered - missing} of ${delivered} delivered requirements have passing tests; ${listed.length - delivered} come later`,
)
process.exit(missing ? 1 : 0)
