export interface ReadingTables {
  reading_item: ReadingItemTable
  reading_state: ReadingStateTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ReadingTables {}
}

/** What is one reader's own. `name` tells an account's items apart. */
export interface ReadingItemTable {
  accountId: string
  name: string
  /** The account's revision at which it changed last. */
  rev: number
  /** JSON ReadingItem. */
  item: string
}

/** One for each account that ever kept anything. */
export interface ReadingStateTable {
  accountId: string
  rev: number
  /** What changed before is erased; 0 when nothing was. */
  erasedAt: number
}
