export const auditLimits = {
  /** Days that an entry is kept where the site says nothing else. */
  days: 180,
  /** Lines of one part of an export, and of a whole file. */
  partLines: 500,
  fileLines: 50_000,
  people: 200,
} as const
