/** Templates of support. Characters. */
export const replyLimits = {
  nameChars: 60,
  bodyChars: 4_000,
  /** That one person may have, and that all share. */
  templates: 300,
} as const
