import type { Outcome, Time } from './reports.mjs'

export const reports: string
export interface Tally {
  passed: number
  failures: string[]
  flaky: string[]
  skipped: string[]
  times: Time[]
  suite(title: string, report: string, outcomeOf: (report: object) => Outcome, work: () => boolean): void
}
export function createTally(): Tally
