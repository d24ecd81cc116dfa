import type { ErasureReason } from '#contract/erasure/erasure.ts'

/** The tables of this noun, by their names in the database. */
export interface ErasureTables {
  erasure: ErasureTable
  erased_account: ErasedAccountTable
  erased_session: ErasedSessionTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ErasureTables {}
}

/** An account that is to be deleted; integer seconds of the clock. */
export interface ErasureTable {
  accountId: string
  reason: ErasureReason
  askedAt: number
  dueAt: number
  /** The history of the database in which it was asked for: one that a backup brought back is thought over again. */
  epoch: string
}

/** An account that was deleted. Its row of `account` stays, without anything that is personal. */
export interface ErasedAccountTable {
  accountId: string
  erasedAt: number
}

/** A token of an account that was deleted: a device that still has it is told to let go of what it keeps. */
export interface ErasedSessionTable {
  tokenHash: string
  erasedAt: number
}
