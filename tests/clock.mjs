// npm run test:clock [-- files]: the unit, screen and server tests of the gate at moments when days, years, zones and the
// hour itself change. Each file begins at the moment, and goes over it where it says so. Exits 1 where a test failed.
import { resolve } from 'node:path'
import { printList } from './support/checks.mjs'
import { prepareGate, vitestOnce } from './support/once.mjs'

/** `[words, zone of the machine, moment]`. */
const moments = [
  ['16:30 UTC, when it is the next day in China', 'UTC', '2027-06-15T16:30:00Z'],
  ['00:00:30 on 29 February in Shanghai', 'Asia/Shanghai', '2028-02-29T00:00:30+08:00'],
  ['23:59:30 on 31 December in Los Angeles', 'America/Los_Angeles', '2027-12-31T23:59:30-08:00'],
  ['Berlin, 30 seconds before three is two again', 'Europe/Berlin', '2027-10-31T02:59:30+02:00'],
]
const files = process.argv.slice(2)
if (files.length === 0 && !prepareGate()) process.exit(1)

const failures = []
for (const [words, zone, at] of moments) {
  console.log(`\n── ${words}`)
  const failed = vitestOnce(files, {
    TZ: zone,
    CLOCK_AT: at,
    CLOCK_OFFSET: String(Date.parse(at) - Date.now()),
    NODE_OPTIONS: `--require ${JSON.stringify(resolve('tests/support/moved-clock.cjs'))}`,
  })
  failures.push(...failed.map((title) => `${words}: ${title}`))
}
printList('failed', failures)
console.log(`\n${failures.length} failed at ${moments.length} moments`)
process.exit(failures.length ? 1 : 0)
