/** Whether a write failed as it would break a unique index: by its name on PostgreSQL, by its column in SQLite's message. */
export function breaksIndex(error: unknown, { index, column }: { index: string; column: string }): boolean {
  if (!(error instanceof Error)) return false
  const { constraint } = error as { constraint?: string }
  return constraint === index || error.message.includes(`UNIQUE constraint failed: ${column}`)
}
