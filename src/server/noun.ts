import type { AdminCounts, WaitingKind, WeekKind } from '#contract/admin/admin.ts'
import type { SectionWords } from '#contract/labels.ts'
import type { PermissionNode } from '#contract/permission.ts'
import type { ErasureRule } from './db/erasure-rule.ts'
import type { Migrations } from './db/migration.ts'
import type { OwnPart } from './db/own-rows.ts'
import type { Db } from './db/schema.ts'
import type { EraseStep, EraseSteps, LastEraseStep } from './erasure-step.ts'
import type { FileGuard } from './file/serve.ts'
import type { JobKind } from './job-runner/kind.ts'
import type { Ports } from './ports/ports.ts'
import type { Server } from './server.ts'

/** What staff with a node see the number of. */
export type Counted = {
  node: PermissionNode
  /** How much there is, and since when the oldest waits, in integer seconds; null where nobody knows. `self` asks. */
  look(db: Db, asked: { now: number; self: string; ports: Ports }): Promise<{ count: number; since: number | null }>
}

/** What staff with a node see the growth of: the rows of a table, by their `createdAt`. */
export type Added = { node: PermissionNode; table: 'question' | 'answer' | 'account' }

/** What some noun needs of all, under names that differ. */
export type Declared = {
  /** By what the address of a file is for: who may still have the file. */
  fileGuards: Record<string, FileGuard>
  counted: Partial<Record<keyof AdminCounts | WaitingKind, Counted>>
  added: Partial<Record<WeekKind, Added>>
  /** By their paths: what its sections of the administration are called. */
  sections: Record<string, SectionWords>
  /** By the name of its file: what a member's copy of their own data has. */
  own: Record<string, OwnPart>
}

type Parts = Partial<Declared> & {
  /** Each hangs some of the noun's calls into the server, in this order. */
  routes?: ((server: Server, all: Declared) => void)[]
  /** The steps that made its tables, by their numbered names. */
  migrations?: Migrations
  /** What becomes of the columns of its tables when an account is deleted. */
  columns?: Record<string, Record<string, ErasureRule>>
  /** Does so. */
  erase?: EraseStep
  /** The same in the transaction that empties the account's row, for what shows the name that stood there. */
  eraseLast?: LastEraseStep
}

type AnyJob = Pick<JobKind, 'kind'>
/** Work that takes every noun gets all of them. */
type Jobs = AnyJob | ((nouns: Noun[]) => AnyJob)

/** The work that a contract's manifest names. */
type JobsOf<Manifest> = Manifest extends { jobs: readonly (infer Name extends string)[] }
  ? { jobs: Record<Name, Jobs> }
  : { jobs?: never }

/** What the server does for a noun. */
export type Noun = Parts & { jobs(nouns: Noun[]): JobKind[] }

/** Declares what the server does for a noun; what its manifest in the contract names has to be there. `null`: it has none. */
export function defineNoun<const Manifest extends object | null>(
  _manifest: Manifest,
  { jobs = {}, ...parts }: Parts & JobsOf<Manifest>,
): Noun {
  return {
    ...parts,
    jobs: (nouns) =>
      Object.values<Jobs>(jobs).map((job) => (typeof job === 'function' ? job(nouns) : job)) as JobKind[],
  }
}

/** What takes somebody out of all that these nouns keep, in their order. */
export const eraseStepsOf = (nouns: Noun[]): EraseSteps => ({
  first: nouns.flatMap(({ erase = [] }) => erase),
  last: nouns.flatMap(({ eraseLast = [] }) => eraseLast),
})
