/** The database does not answer, not in time, or has too many waiting for it. Asking again later may help. */
export class DatabaseUnavailable extends Error {}

/**
 * What is wrong with the database itself: `unavailable` answers nothing that can be used just now, `full` and `readonly` keep
 * nothing new but still read, `locked` means that somebody else holds the row for longer than we wait.
 */
export type DatabaseProblem = 'unavailable' | 'full' | 'readonly' | 'locked'

/** Connections refused, reset, lost, or names that lead nowhere. */
const network = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/** PostgreSQL: no connection, going down or starting, too many clients, a time limit, a deadlock, no such database. */
const postgresAway = /^(08...|57P0[1-5]|53[023]00|57014|25P03|40001|40P01|28...|3D000)$/
const postgresLocked = /^55P03$/
const full = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/
/** A disk that was mounted so, a standby. */
const readonly = /^(SQLITE_READONLY|EROFS|25006)/
const sqliteAway = /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|NOTADB|CORRUPT|PROTOCOL)/

/** pg's own words for a connection that ended; they come without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered)/

/** Whether a connection to PostgreSQL could not be made, or is gone. Of errors that came from there alone. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return network.test(String(code ?? '')) || lostConnection.test(String(message))
}

/**
 * Tells trouble of the database from mistakes of ours, which are null. Looks through causes. A broken connection says
 * nothing of whose it was, a reader's or a bucket's as well: the pool makes a DatabaseUnavailable of its own.
 */
export function databaseProblem(error: unknown): DatabaseProblem | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseUnavailable) return 'unavailable'
  const code = String((error as { code?: unknown }).code ?? '')
  if (full.test(code)) return 'full'
  if (readonly.test(code)) return 'readonly'
  if (postgresLocked.test(code)) return 'locked'
  if (postgresAway.test(code) || sqliteAway.test(code)) return 'unavailable'
  if (lostConnection.test(error.message)) return 'unavailable'
  return databaseProblem(error.cause)
}

/**
 * What PostgreSQL says when it is there and does not want us, in words that name what to mend; null for all else.
 * Waiting does not help it.
 */
export function refusal(error: unknown): string | null {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  const name = /"([^"]{1,100})"/.exec(message)?.[1] ?? ''
  if (code === '3D000') return `the database "${name}" does not exist (3D000); create it`
  if (code === '28P01') return `PostgreSQL refuses the password of "${name}" (28P01)`
  if (code === '28000') return `PostgreSQL does not let this user in: ${message} (28000)`
  return null
}
