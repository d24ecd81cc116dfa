export type Time = [title: string, ms: number, core: number | null]
export interface Outcome {
  passed: number
  failed: number
  titles: string[]
  /** What is to be looked at: tests that failed or did not come to run, and files that could not even be read. */
  failures: string[]
  flaky: string[]
  skipped: string[]
  /** Title, milliseconds, seconds of a core where they are known. */
  times: Time[]
}
export interface Requirement {
  id: string
  state: 'delivered' | 'later'
  words: string
}
export function vitestOutcome(report: object): Outcome
export function playwrightOutcome(report: object): Outcome
export function dearest(times: Time[], count: number): Time[]
export function vitestListed(list: object): string[]
export function playwrightListed(report: object): string[]
export function testsById(titles: string[]): Map<string, string[]>
export function requirements(text: string): Requirement[]
export function gaps(
  listed: Requirement[],
  tests: Map<string, string[]>,
): { unproved: Requirement[]; unlisted: string[] }
