// npm run mutate [-- area …]: puts small faults into what must not have any, one at a time, and runs the tests that
// should notice. Prints the faults that nobody noticed; exits 1 where an area catches fewer than it promises.
// MUTANTS=40 takes so many of each area, spread evenly; without it every fault is tried, which takes its time.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Area, areas } from './areas.ts'
import { mutantsOf } from './mutants.ts'
import type { PlacedMutant } from './plugin.ts'

/** How many runs of the tests go on at a time. */
const atOnce = 2

type Run = { passed: boolean; ms: number }

/** One run of an area's tests. What takes longer than `limitMs` hangs, and a fault that makes tests hang is caught. */
function runTests({ project, tests }: Area, mutant?: PlacedMutant, limitMs = 600_000): Promise<Run> {
  const began = performance.now()
  const child = spawn(
    'node_modules/.bin/vitest',
    ['run', '--project', `${project}*`, '--bail=1', '--reporter=dot', ...tests],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, OUTBOX_RUNS: '100', MUTANT: mutant ? JSON.stringify(mutant) : '' },
    },
  )
  const limit = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), limitMs)
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(limit)
      done({ passed: code === 0, ms: performance.now() - began })
    })
  })
}

function spread<T>(all: T[], count: number): T[] {
  if (count >= all.length) return all
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T)
}

/** The fault as one reads it: the line it stands in, before and after. */
function described({ file, start, end, by }: PlacedMutant): string {
  const source = readFileSync(file, 'utf8')
  const line = source.slice(0, start).split('\n').length
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100)
  return `  ${file}:${line}  ${oneLine(source.slice(start, end))}  →  ${by || '(nothing)'}`
}

async function judge(name: string, area: Area): Promise<boolean> {
  const all = area.sources.flatMap((file) => mutantsOf(readFileSync(file, 'utf8')).map((one) => ({ ...one, file })))
  const mutants = spread(all, Number(process.env.MUTANTS || all.length))
  const whole = await runTests(area)
  if (!whole.passed) {
    console.log(`✗ ${name}: its tests fail without any fault`)
    return false
  }
  const survivors: PlacedMutant[] = []
  const waiting = [...mutants]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if ((await runTests(area, next, whole.ms * 4 + 20_000)).passed) survivors.push(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const score = Math.floor((100 * (mutants.length - survivors.length)) / mutants.length)
  const ok = score >= area.least
  console.log(
    `${ok ? '✓' : '✗'} ${name}: ${mutants.length - survivors.length} of ${mutants.length} faults caught (${score} %, at least ${area.least})`,
  )
  if (survivors.length) console.log(`not caught:\n${survivors.map(described).join('\n')}`)
  return ok
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !areas[name])
if (unknown.length) {
  console.error(`there is no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`)
  process.exit(1)
}
let ok = true
for (const [name, area] of Object.entries(areas))
  if (!asked.length || asked.includes(name)) ok = (await judge(name, area)) && ok
process.exit(ok ? 0 : 1)
