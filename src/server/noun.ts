import type { FileGuard } from './file/serve.ts'
import type { JobKind } from './job-runner/kind.ts'
import type { Server } from './server.ts'

type Parts = {
  /** Each hangs some of its calls into the server, in this order; `fileGuards` are those of all nouns. */
  routes: ((server: Server, fileGuards: FileGuards) => void)[]
  /** By what the address of a file is for: who may still have the file. */
  fileGuards?: FileGuards
}
type FileGuards = Record<string, FileGuard>

/** The work that a contract's manifest names. */
type JobsOf<Manifest> = Manifest extends { jobs: readonly (infer Name extends string)[] }
  ? { jobs: Record<Name, Pick<JobKind, 'kind'>> }
  : { jobs?: never }

/** What the server does for a noun. */
export type Noun = Parts & { jobs: JobKind[] }

/** Declares what the server does for a noun of the contract; what its manifest names has to be there. */
export function defineNoun<const Manifest extends object>(
  _manifest: Manifest,
  { jobs = {}, ...parts }: Parts & JobsOf<Manifest>,
): Noun {
  return { ...parts, jobs: Object.values(jobs) as JobKind[] }
}
