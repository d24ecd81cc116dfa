// npm run test:burn [-- files]: these tests ten times, or those of the gate three times, beside two busy loops a core and
// without a second try. Prints each that failed once; exits 1 where one did.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { printList } from './support/checks.mjs'
import { playwrightOnce, prepareGate, vitestOnce } from './support/once.mjs'

const files = process.argv.slice(2)
const specs = files.filter((file) => /\.spec\b|e2e/.test(file))
const units = files.filter((file) => !specs.includes(file))
const rounds = files.length ? 10 : 3
if (files.length === 0 && !prepareGate()) process.exit(1)
delete process.env.CI

const loops = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
const end = () => {
  for (const loop of loops) loop.kill('SIGKILL')
}
process.on('exit', end)
process.on('SIGINT', () => process.exit(130))

const vitest = () => vitestOnce(units)
const playwright = () => playwrightOnce(specs)
const runners =
  files.length === 0 ? [vitest, playwright] : [units.length && vitest, specs.length && playwright].filter(Boolean)
/** How often each failed. */
const counts = new Map()
for (let round = 1; round <= rounds; round++) {
  console.log(`\n── round ${round} of ${rounds}`)
  for (const title of runners.flatMap((runner) => runner())) counts.set(title, (counts.get(title) ?? 0) + 1)
}
printList(
  'failed',
  [...counts].map(([title, count]) => `${count} of ${rounds}: ${title}`),
)
console.log(`\n${counts.size} failed at least once in ${rounds} rounds`)
process.exit(counts.size ? 1 : 0)
