// npm run check: types, lint, translations and the tests of what changed since the last commit, for the hours between two
// runs of the gate. The tests of a noun are those whose path names it, in every room.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { ensureInstalled } from '../src/start/setup.mjs'
import { bin, createTally, printList, run, runBeside } from './support/checks.mjs'
import { checkTypes } from './support/types.mjs'

process.env.TIER = 'gate'
ensureInstalled()

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]

/** What a file of the sources belongs to: the names of its folders below the room, and its own. */
const namesOf = (file) =>
  file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(2)
    .filter((name) => !['screens', 'routes', 'admin', 'index', 'support'].includes(name))

const names = new Set(changed.filter((file) => file.startsWith('src/')).flatMap(namesOf))
const isOf = (file) => changed.includes(file) || namesOf(file).some((name) => names.has(name.replace(/\.test$/, '')))
/** What goes through every noun, area and section, and names the one that something was forgotten of. */
const ofAll = [
  'tests/rooms/',
  'tests/contract/',
  'tests/offline/service-worker.test.ts',
  'tests/pages/frames.test.ts',
  'tests/screens/admin/index.test.tsx',
  'tests/server/audit/writes.test.ts',
  'tests/server/endpoint/every-endpoint.test.ts',
  'tests/server/erasure/every-table.test.ts',
  'tests/server/initial/',
  'tests/server/nouns.test.ts',
]
const all = readdirSync('tests', { recursive: true })
  .map((file) => `tests/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
const isDear = (file) => /\.all\.test\./.test(file)
const tests = all.filter(
  (file) => !isDear(file) && (isOf(file) || (names.size && ofAll.some((one) => file.startsWith(one)))),
)
const dear = all.filter((file) => isDear(file) && changed.includes(file))

const tally = createTally()
await tally.checksBeside({
  'translations: every message is in the catalogues and has its Chinese': () =>
    runBeside('node', ['tests/support/translations.mjs']),
  types: () => checkTypes(false),
  'lint and format': () => runBeside(bin('biome'), ['ci', '--error-on-warnings', '.']),
})
if (tests.length)
  tally.check(`${tests.length} files of tests of what changed`, () =>
    run(bin('vitest'), ['run', '--silent=passed-only', '--reporter=dot', ...tests]),
  )
if (dear.length)
  tally.check(`${dear.length} changed files of tests beyond the gate`, () =>
    run(bin('vitest'), ['run', '--silent=passed-only', '--reporter=dot', ...dear], { TIER: 'all' }),
  )
printList('failed', tally.failures)
console.log(`\n${tally.passed} passed, ${tally.failures.length} failed; the gate is npm test`)
process.exit(tally.failures.length ? 1 : 0)
