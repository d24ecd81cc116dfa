// What the two test runners' JSON reports say: which tests ran and passed, which only at a second try, which not at all.

/**
 * `times` in milliseconds, by title; `failures` what is to be looked at: tests, and files that could not even be read.
 * @typedef {{ passed: number, failed: number, titles: string[], failures: string[], flaky: string[], skipped: string[], times: [string, number][] }} Outcome
 */

const isFailed = ({ status }) => status === 'failed'

/**
 * Of vitest's report. A skipped or todo test is neither passed nor failed; one that passed with a failure on record did so
 * at a later try.
 * @returns {Outcome}
 */
export function vitestOutcome(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const withStatus = (...wanted) =>
    tests.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => fullName)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    titles: withStatus('passed'),
    failures: [
      ...withStatus('failed'),
      ...report.testResults
        .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
        .map(({ name, message }) => `${name}: ${message.split('\n', 1)[0]}`),
    ],
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName }) => fullName),
    skipped: withStatus('skipped', 'pending', 'todo', 'disabled'),
    times: tests.map(({ fullName, duration }) => [fullName, duration ?? 0]),
  }
}

/**
 * Of Playwright's report. Its `ok` says of a skipped spec that all is well, so what counts here is a result that passed.
 * @returns {Outcome}
 */
export function playwrightOutcome(report) {
  const outcome = { passed: 0, failed: 0, titles: [], failures: [], flaky: [], skipped: [], times: [] }
  const walk = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      const title = [...path, spec.title].join(' ')
      const statuses = spec.tests.map(({ status }) => status)
      const results = spec.tests.flatMap((test) => test.results)
      outcome.times.push([title, results.reduce((sum, { duration }) => sum + (duration ?? 0), 0)])
      const ran = results.some(({ status }) => status === 'passed')
      if (statuses.includes('unexpected')) {
        outcome.failed++
        outcome.failures.push(title)
      } else if (ran) {
        outcome.passed++
        outcome.titles.push(title)
        if (statuses.includes('flaky')) outcome.flaky.push(title)
      } else outcome.skipped.push(title)
    }
    for (const child of suite.suites ?? []) walk(child, [...path, child.title])
  }
  for (const suite of report.suites) walk(suite, [])
  return outcome
}

const ids = /\b(?:R\d+\.\d\d|C\.\d\d|F\d\d+|P\d+\.\d\d)\b/g

/** The slowest so many tests, slowest first. */
export function slowest(times, count) {
  return times.toSorted(([, a], [, b]) => b - a).slice(0, count)
}

/** Which tests name each id: id → titles. */
export function testsById(titles) {
  const tests = new Map()
  for (const title of titles) for (const id of title.match(ids) ?? []) tests.set(id, [...(tests.get(id) ?? []), title])
  return tests
}

/** The lines of tests/requirements.md: `- R1.01 [delivered] words`. */
export function requirements(text) {
  return [...text.matchAll(/^- (\S+) \[(delivered|later)\] (.*)$/gm)].map(([, id, state, words]) => ({
    id,
    state,
    words,
  }))
}

/** What the list promises and no test shows, and what tests name that is on no list. */
export function gaps(listed, tests) {
  const known = new Set(listed.map(({ id }) => id))
  return {
    unproved: listed.filter(({ id, state }) => state === 'delivered' && !tests.has(id)),
    unlisted: [...tests.keys()].filter((id) => !known.has(id)),
  }
}
