/** Ids of accounts that were deleted, kept where a restore of the database does not reach: ids, and nothing else. */
export interface ErasedList {
  /** All of them. */
  read(): Promise<string[]>
  /** Adds some; those that are there already stay once. Resolves when a power cut cannot take them any more. */
  add(ids: string[]): Promise<void>
}
