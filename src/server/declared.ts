import { accessColumns } from './access/columns.ts'
import { dbColumns } from './db/columns.ts'
import type { ErasureRule } from './db/erasure-rule.ts'
import { demoIssuerColumns } from './demo-issuer/columns.ts'
import { endpointColumns } from './endpoint/columns.ts'
import { jobRunnerColumns } from './job-runner/columns.ts'
import { type Declared, eraseStepsOf, type Noun } from './noun.ts'
import * as listed from './nouns.ts'

/** All nouns; nothing depends on their order. */
export const nouns: Noun[] = Object.values(listed)

/** Every kind of work that is no request; a process runs these. */
export const jobKinds = nouns.flatMap(({ jobs }) => jobs(nouns))

/** What takes somebody out of all that nouns keep, phase by phase. */
export const eraseSteps = eraseStepsOf(nouns)

/** What the nouns declare for each other. */
export const declared: Declared = {
  fileGuards: Object.assign({}, ...nouns.map((noun) => noun.fileGuards)),
  counted: Object.assign({}, ...nouns.map((noun) => noun.counted)),
  added: Object.assign({}, ...nouns.map((noun) => noun.added)),
  sections: Object.assign({}, ...nouns.map((noun) => noun.sections)),
  menu: Object.assign({}, ...nouns.map((noun) => noun.menu)),
  own: Object.assign({}, ...nouns.map((noun) => noun.own)),
  titles: Object.assign({}, ...nouns.map((noun) => noun.titles)),
}

/**
 * Every column of the database, and what becomes of it when an account is deleted. A column that is missing does not
 * compile, and the test over the real databases names it; a new one that is personal goes into its noun’s `erase` too.
 */
export const erasureRules = Object.assign(
  {},
  dbColumns,
  accessColumns,
  endpointColumns,
  jobRunnerColumns,
  demoIssuerColumns,
  ...nouns.map((noun) => noun.columns),
) as Record<string, Record<string, ErasureRule>>
