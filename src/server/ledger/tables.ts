/** The tables of this noun, by their names in the database. */
export interface LedgerTables {
  wallet: WalletTable
  ledger: LedgerTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends LedgerTables {}
}

/** What an account has now: the newest `after` of each kind in the ledger. */
export interface WalletTable {
  accountId: string
  /** Fen. */
  balance: number
  points: number
  /** The newest entry's. */
  seq: number
}

/** Written once: the database refuses changes. `after = before + delta`, never below nothing. */
export interface LedgerTable {
  id: string
  accountId: string
  kind: 'balance' | 'points'
  /** The order of one account's entries. */
  seq: number
  delta: number
  before: number
  after: number
  memo: string
  /** What it belongs to; booked once for each account and kind. */
  ref: string | null
  /** Who granted or took it by hand. */
  actorId: string | null
  at: number
}
