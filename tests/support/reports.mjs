// What the two test runners' JSON reports say: which tests ran and passed, which only at a second try, which not at all.
import { relative } from 'node:path'

/**
 * `times` as `[title, milliseconds, seconds of a core or null]`; `failures` what is to be looked at: tests that failed or
 * did not come to run, and files that could not even be read; `flaky` begins with the file.
 * @typedef {{ passed: number, failed: number, titles: string[], failures: string[], flaky: string[], skipped: string[], times: [string, number, number | null][] }} Outcome
 */

const isFailed = ({ status }) => status === 'failed'

/**
 * Of vitest's report. A skipped or todo test is neither passed nor failed; one that passed with a failure on record did so
 * at a later try.
 * @returns {Outcome}
 */
export function vitestOutcome(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name ?? '') })),
  )
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
      .map(({ file, fullName }) => `${file} ${fullName}`),
    skipped: withStatus('skipped', 'pending', 'todo', 'disabled'),
    times: tests.map(({ file, fullName, duration, meta }) => [
      `${file} ${fullName}`,
      duration ?? 0,
      meta?.core ?? null,
    ]),
  }
}

/** Whether a spec of Playwright's that nobody marked as to be skipped was cut off, or not reached. */
const wasMeantToRun = ({ tests }) =>
  tests.some(
    ({ expectedStatus, results }) =>
      expectedStatus !== 'skipped' && results.every(({ status }) => status === 'interrupted'),
  )

/**
 * Of Playwright's report. Its `ok` says of a skipped spec that all is well, so what counts here is a result that passed.
 * @returns {Outcome}
 */
export function playwrightOutcome(report) {
  const outcome = { passed: 0, failed: 0, titles: [], failures: [], flaky: [], skipped: [], times: [] }
  const walk = (suite, path, file) => {
    for (const spec of suite.specs ?? []) {
      const title = [...path, spec.title].join(' ')
      const statuses = spec.tests.map(({ status }) => status)
      const results = spec.tests.flatMap((test) => test.results)
      const ms = results.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
      outcome.times.push([`${file} ${title}`, ms, null])
      const ran = results.some(({ status }) => status === 'passed')
      if (statuses.includes('unexpected')) {
        outcome.failed++
        outcome.failures.push(title)
      } else if (ran) {
        outcome.passed++
        outcome.titles.push(title)
        if (statuses.includes('flaky')) outcome.flaky.push(`${file} ${title}`)
      } else if (wasMeantToRun(spec)) {
        outcome.failed++
        outcome.failures.push(`did not run: ${title}`)
      } else outcome.skipped.push(title)
    }
    for (const child of suite.suites ?? []) walk(child, [...path, child.title], file)
  }
  for (const suite of report.suites) walk(suite, [], suite.title)
  // What kept the run itself from going on, such as its limit of time.
  for (const { message } of report.errors ?? [])
    outcome.failures.push(message?.split('\n', 1)[0] ?? 'an error of the run')
  return outcome
}

const ids = /\b(?:R\d+\.\d\d|C\.\d\d|F\d\d+|P\d+\.\d\d)\b/g

/** The so many dearest tests, dearest first: by what they took of a core where that is known, by their time otherwise. */
export function dearest(times, count) {
  const cost = ([, ms, core]) => core ?? ms / 1000
  return times.toSorted((a, b) => cost(b) - cost(a)).slice(0, count)
}

/** The titles in what `vitest list --json` prints. */
export const vitestListed = (list) => list.map(({ name }) => name)

/** The titles in what `playwright test --list --reporter=json` prints. */
export function playwrightListed(report) {
  const titles = ({ title, specs = [], suites = [] }) => [
    ...specs.map((spec) => `${title} ${spec.title}`),
    ...suites.flatMap(titles),
  ]
  return report.suites.flatMap(titles)
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
