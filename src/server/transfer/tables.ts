import type { TransferProblem, TransferState } from '#contract/transfer/transfer.ts'

/** The tables of this noun, by their names in the database. */
export interface TransferTables {
  transfer: TransferTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends TransferTables {}
}

export interface TransferTable {
  id: string
  /** What its parts are called among the uploads, and where an export is fetched: nobody can guess it. */
  file: string
  kind: 'import' | 'export' | 'course'
  state: TransferState
  accountId: string
  name: string
  source: string
  /** The language of documents that do not say theirs; of an export its languages, with a space between. */
  locale: string
  /** Where everything goes, and the version that it describes; empty where nothing was said. */
  category: string
  version: string
  isCurrent: 0 | 1
  bytes: number
  /** Parts that have come, or were written. */
  received: number
  jobId: string | null
  /** JSON of counts, remarks by reason and all lines of text; null before anything is known. */
  report: string | null
  problem: TransferProblem | null
  /** By the site's time, which its deletion for age goes by. */
  createdAt: number
}
