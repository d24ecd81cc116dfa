import type { AdminCounts, WaitingKind, WeekKind } from '#contract/admin/admin.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { SectionWords, Words } from '#contract/labels.ts'
import type { PermissionNode } from '#contract/permission.ts'
import type { ErasureRule } from './db/erasure-rule.ts'
import type { Migrations } from './db/migration.ts'
import type { OwnPart } from './db/own-rows.ts'
import type { Db } from './db/schema.ts'
import { type ErasePhase, type EraseStep, type EraseSteps, erasePhases, type LastEraseStep } from './erasure-step.ts'
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

/**
 * By the kinds of things that the log of the staff is about: what those are called in a language. One that is gone, or that has
 * no name, is left out.
 */
export type Titles = Record<string, (db: Db, ids: string[], locale: Locale) => Promise<{ id: string; title: string }[]>>

/** What some noun needs of all, under names that differ. */
export type Declared = {
  /** By what the address of a file is for: who may still have the file. */
  fileGuards: Record<string, FileGuard>
  counted: Partial<Record<keyof AdminCounts | WaitingKind, Counted>>
  added: Partial<Record<WeekKind, Added>>
  /** By their paths: what its sections of the administration are called. */
  sections: Record<string, SectionWords>
  /** By their paths: what its areas are called in a menu. */
  menu: Record<string, Words>
  /** By the name of its file: what a member's copy of their own data has. */
  own: Record<string, OwnPart>
  titles: Titles
}

/** Hangs some of a noun's calls into the server. */
type Routes = ((server: Server, all: Declared) => void)[]

type Parts = Partial<Omit<Declared, 'own'>> & {
  /** No two nouns answer one address; within a noun, of two that fit an address the first answers. */
  routes?: Routes
  /** Hung up after the routes of all nouns: they answer what no noun does. */
  fallbackRoutes?: Routes
  /** The steps that made its tables, by their numbered names. */
  migrations?: Migrations
  /** What becomes of the columns of its tables when an account is deleted. */
  columns?: Columns
  /** Deletes and empties those that are to be; or the noun whose step does so. */
  erase?: EraseStep | { by: string }
  /** When that is, among the steps of all nouns; their order means nothing besides. Without it: `rows`. */
  erasePhase?: ErasePhase
  /** The same in the transaction that empties the account's row, for what shows the name that stood there. */
  eraseLast?: LastEraseStep
  /** One's own copy of it; null: it is for nobody (secrets, texts of the site, notes of the staff), or stands in another noun's. */
  own?: Declared['own'] | null
}

type Columns = Record<string, Record<string, ErasureRule>>

/** Where columns are deleted or emptied with an account, who does so is said, and what its owner has a copy of. */
type ErasureOf<C> =
  Extract<{ [T in keyof C]: C[T][keyof C[T]] }[keyof C], 'deleted' | 'emptied'> extends never
    ? unknown
    : Required<Pick<Parts, 'erase' | 'own'>>

type AnyJob = Pick<JobKind, 'kind'>
/** Work that takes every noun gets all of them. */
type Jobs = AnyJob | ((nouns: Noun[]) => AnyJob)

/** The work that a contract's manifest names. */
type JobsOf<Manifest> = Manifest extends { jobs: readonly (infer Name extends string)[] }
  ? { jobs: Record<Name, Jobs> }
  : { jobs?: never }

/** What the server does for a noun. */
export type Noun = Parts & { jobs(nouns: Noun[]): JobKind[] }

/**
 * Declares what the server does for a noun; what its manifest in the contract names has to be there (`null`: it has none),
 * and so has what its columns say about a deletion.
 */
export function defineNoun<const Manifest extends object | null, C extends Columns = Record<never, never>>(
  _manifest: Manifest,
  { jobs = {}, ...parts }: Parts & { columns?: C } & ErasureOf<C> & JobsOf<Manifest>,
): Noun {
  return {
    ...parts,
    jobs: (nouns) =>
      Object.values<Jobs>(jobs).map((job) => (typeof job === 'function' ? job(nouns) : job)) as JobKind[],
  }
}

/** What takes somebody out of all that these nouns keep, phase by phase. */
export const eraseStepsOf = (nouns: Noun[]): EraseSteps => ({
  first: erasePhases.flatMap((phase) =>
    nouns.flatMap(({ erase, erasePhase = 'rows' }) =>
      typeof erase === 'function' && erasePhase === phase ? erase : [],
    ),
  ),
  last: nouns.flatMap(({ eraseLast = [] }) => eraseLast),
})
