/** What every noun holds to; a noun's own numbers stand in its folder. Milliseconds, bytes and characters as the name says. */
export const limits = {
  pageSizes: [10, 20, 50],
  pageSize: 20,
} as const
