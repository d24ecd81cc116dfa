import type { Reporter, TestModule } from 'vitest/node'

/** So long may all tests take together. */
const minutes = 60

/**
 * Ends a run that never would, and names the files that were still at it: a check that hangs says nothing at all otherwise.
 */
export default class TimeLimit implements Reporter {
  readonly #running = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart() {
    this.#timer ??= setTimeout(() => this.#end(), minutes * 60_000)
    this.#timer.unref()
  }

  onTestModuleStart(module: TestModule) {
    this.#running.add(module.moduleId)
  }

  onTestModuleEnd(module: TestModule) {
    this.#running.delete(module.moduleId)
  }

  #end() {
    const files = [...this.#running].map((file) => `  ${file}`).join('\n')
    console.error(`\nThe tests have not ended within ${minutes} minutes. Still running:\n${files}`)
    process.exit(1)
  }
}
