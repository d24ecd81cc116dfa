export interface Outcome {
  passed: number
  failed: number
  titles: string[]
  /** What is to be looked at: tests, and files that could not even be read. */
  failures: string[]
  flaky: string[]
  skipped: string[]
  /** Milliseconds by title. */
  times: [string, number][]
}
export interface Requirement {
  id: string
  state: 'delivered' | 'later'
  words: string
}
export function vitestOutcome(report: object): Outcome
export function playwrightOutcome(report: object): Outcome
export function slowest(times: [string, number][], count: number): [string, number][]
export function testsById(titles: string[]): Map<string, string[]>
export function requirements(text: string): Requirement[]
export function gaps(
  listed: Requirement[],
  tests: Map<string, string[]>,
): { unproved: Requirement[]; unlisted: string[] }
