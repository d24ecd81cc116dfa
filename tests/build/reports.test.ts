import { expect, test } from 'vitest'
import { gaps, playwrightOutcome, requirements, slowest, testsById, vitestOutcome } from '#tests/support/reports.mjs'

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
  expect(slowest(outcome.times, 1)).toEqual([['group F03 flaky', 20]])
  expect(outcome).toMatchObject({
    passed: 2,
    failed: 1,
    titles: ['F01 passed', 'group F03 flaky'],
    failures: ['group F04 failed'],
    flaky: ['group F03 flaky'],
    skipped: ['F02 skipped', 'group F05 fails as it should'],
  })
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
        name: 'a.test.ts',
        message: '',
      },
      { assertionResults: [], status: 'failed', name: 'b.test.ts', message: 'no such module\n  at b.test.ts:1' },
    ],
  })
  expect(outcome).toMatchObject({
    titles: ['R1.01 passed', 'R1.05 flaky'],
    failures: ['R1.03 failed', 'b.test.ts: no such module'],
    flaky: ['R1.05 flaky'],
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
