// A test runner once, without a second try, for test:burn and test:clock: titles of what failed, and what it could not say.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bin, build, plain, reports, run } from './checks.mjs'
import { playwrightOutcome, vitestOutcome } from './reports.mjs'

function once(name, args, env, outcomeOf) {
  const file = `${reports}/once-${name}.json`
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const ok = run(bin(name), args(file), env(file))
  if (!existsSync(file)) return [`${name} ended without a report`]
  const { failures, passed } = outcomeOf(JSON.parse(readFileSync(file, 'utf8')))
  if (passed === 0) return [...failures, `${name}: no test passed`]
  return ok || failures.length ? failures : [`${name} failed, and no test of it`]
}

/** Before all tests of the gate: some read what a build makes. Whether it went well. */
export function prepareGate() {
  process.env.TIER = 'gate'
  return build()
}

/** These files, or all of the tier; `env` besides what there is. */
export const vitestOnce = (files, env = {}) =>
  once(
    'vitest',
    (file) => [
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    () => ({ ...plain, ...env }),
    vitestOutcome,
  )

export const playwrightOnce = (files) =>
  once(
    'playwright',
    () => ['test', '-c', 'tests/e2e/playwright.config.ts', ...files],
    (file) => ({ PLAYWRIGHT_REPORT: file }),
    playwrightOutcome,
  )
