import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Writes the errors that no test caught to the file that UNHANDLED_ERRORS names, one text each: they fail the run, and no
 * report of tests has them. No file where there are none.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.UNHANDLED_ERRORS
    if (file && errors.length) writeFileSync(file, JSON.stringify(errors.map(inWords)))
  }
}

function inWords({ name, message, stack, ...more }: SerializedError) {
  const where = ['VITEST_TEST_PATH', 'VITEST_TEST_NAME'].map((key) => more[key]).filter(Boolean)
  return ['unhandled', ...where, `${name}: ${message}`, stack ?? ''].join('\n    ')
}
