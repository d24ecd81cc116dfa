import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTally, reports } from '#tests/support/checks.mjs'
import { sortFailures } from '#tests/support/quarantine.mjs'
import {
  dearest,
  gaps,
  playwrightListed,
  playwrightOutcome,
  requirements,
  testsById,
  vitestOutcome,
} from '#tests/support/reports.mjs'

const spec = (title: string, status: string, results: string[]) => ({
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: results.map((one) => ({ status: one, duration: 10 })) }],
})

test('a spec that was skipped proves nothing, one that passed at the second try is named', () => {
  const outcome = playwrightOutcome({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('F01 passed', 'expected', ['passed']), spec('F02 skipped', 'skipped', ['skipped'])],
        suites: [
          {
            title: 'group',
            specs: [
              spec('F03 flaky', 'flaky', ['failed', 'passed']),
              spec('F04 failed', 'unexpected', ['failed', 'failed']),
              spec('F05 fails as it should', 'expected', ['failed']),
            ],
          },
        ],
      },
    ],
  })
  expect(dearest(outcome.times, 1)).toEqual([['a.spec.ts group F03 flaky', 20, null]])
  expect(outcome).toMatchObject({
    passed: 2,
    failed: 1,
    titles: ['F01 passed', 'group F03 flaky'],
    failures: ['group F04 failed'],
    flaky: ['a.spec.ts group F03 flaky'],
    skipped: ['F02 skipped', 'group F05 fails as it should'],
  })
})

test('a spec that a run did not reach, or was cut in, is a failure and proves nothing', () => {
  const cut = {
    title: 'F02 cut',
    tests: [{ status: 'skipped', expectedStatus: 'passed', results: [{ status: 'interrupted' }] }],
  }
  const unreached = { title: 'F03 unreached', tests: [{ status: 'skipped', expectedStatus: 'passed', results: [] }] }
  const left = { title: 'F04 left out', tests: [{ status: 'skipped', expectedStatus: 'skipped', results: [] }] }
  const outcome = playwrightOutcome({
    suites: [{ title: 'a.spec.ts', specs: [spec('F01 passed', 'expected', ['passed']), cut, unreached, left] }],
    errors: [{ message: 'Timed out waiting 5400s for the test suite to run\nmore' }],
  })
  expect(outcome).toMatchObject({
    passed: 1,
    failed: 2,
    titles: ['F01 passed'],
    failures: [
      'did not run: F02 cut',
      'did not run: F03 unreached',
      'Timed out waiting 5400s for the test suite to run',
    ],
    skipped: ['F04 left out'],
  })
})

test('what the runners list has the titles of groups within groups', () => {
  const inner = { title: 'group', specs: [{ title: 'F02 second' }] }
  expect(
    playwrightListed({ suites: [{ title: 'a.all.spec.ts', specs: [{ title: 'F01 first' }], suites: [inner] }] }),
  ).toEqual(['a.all.spec.ts F01 first', 'group F02 second'])
})

test('of a suite with a test that failed that test alone is a failure; one without a report, or that blames no test, is one itself', () => {
  mkdirSync(reports, { recursive: true })
  const name = 'of-a-test.json'
  const failuresOf = (report: object | null, ok: boolean) => {
    const tally = createTally()
    tally.suite('suite', name, vitestOutcome, () => {
      if (report) writeFileSync(`${reports}/${name}`, JSON.stringify(report))
      return ok
    })
    return tally.failures
  }
  const test = { fullName: 'F01 failed', status: 'failed' }
  const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [test] }
  expect(failuresOf({ numPassedTests: 0, numFailedTests: 1, testResults: [file] }, false)).toEqual(['F01 failed'])
  const empty = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  expect(failuresOf(empty, true)).toEqual([])
  expect(failuresOf(empty, false)).toEqual(['suite: failed, and no test of it'])
  expect(failuresOf(null, true)).toEqual(['suite: ended without a report, so its tests have not run'])
})

test('a quarantine has five places, a reason for each, and 14 days', () => {
  const now = Date.parse('2026-03-20')
  const held = { title: 'a', reason: 'the browser crashes', since: '2026-03-10' }
  expect(sortFailures(['a', 'b'], [held], now)).toEqual({ excused: ['a'], failures: ['b'] })
  expect(sortFailures(['a'], [{ ...held, since: '2026-03-01' }], now).failures).toEqual([
    'a',
    'tests/quarantine.json: "a" has been there for more than 14 days',
  ])
  expect(sortFailures([], [{ ...held, reason: '' }], now).failures).toHaveLength(1)
  expect(sortFailures([], [{ ...held, since: 'soon' }], now).failures).toHaveLength(1)
  expect(sortFailures([], Array(6).fill(held), now).failures).toEqual([
    'tests/quarantine.json has 6 tests, and may have 5',
  ])
})

test('of vitest, too, only what ran and passed counts', () => {
  const outcome = vitestOutcome({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { fullName: 'R1.01 passed', status: 'passed', failureMessages: [] },
          { fullName: 'R1.05 flaky', status: 'passed', failureMessages: ['the first try'] },
          { fullName: 'R1.02 skipped', status: 'skipped' },
          { fullName: 'R1.03 failed', status: 'failed' },
          { fullName: 'R1.04 to do', status: 'todo' },
        ],
        status: 'failed',
        name: `${process.cwd()}/a.test.ts`,
        message: '',
      },
      { assertionResults: [], status: 'failed', name: 'b.test.ts', message: 'no such module\n  at b.test.ts:1' },
    ],
  })
  expect(outcome).toMatchObject({
    titles: ['R1.01 passed', 'R1.05 flaky'],
    failures: ['R1.03 failed', 'b.test.ts: no such module'],
    flaky: ['a.test.ts R1.05 flaky'],
    skipped: ['R1.02 skipped', 'R1.04 to do'],
  })
})

test('a delivered id without a passing test is a gap, and so is an id that is on no list', () => {
  const listed = requirements('- R1.01 [delivered] one\n- F02 [delivered] two\n- P4.02 [later] three\n')
  const tests = testsById(['R1.01 F100 both', 'P4.02 early'])
  expect(gaps(listed, tests)).toEqual({
    unproved: [{ id: 'F02', state: 'delivered', words: 'two' }],
    unlisted: ['F100'],
  })
})
