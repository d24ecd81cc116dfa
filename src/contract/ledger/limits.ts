export const ledgerLimits = {
  memoChars: 255,
  /** Rows of one CSV file. */
  statementRows: 10_000,
} as const
