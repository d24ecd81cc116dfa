/** The database does not answer, not in time, or has too many waiting for it. Asking again later may help. */
export class DatabaseAway extends Error {}

/**
 * What is wrong with the database itself: `away` answers nothing that can be used just now, `full` keeps nothing new
 * but still reads, `locked` means that somebody else holds the row for longer than we wait.
 */
export type Trouble = 'away' | 'full' | 'locked'

/** Connections refused, reset, lost, or names that lead nowhere. */
const network = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/** PostgreSQL: no connection, going down or starting, too many clients, a time limit, a deadlock, a standby. */
const postgresAway = /^(08...|57P0[1-5]|53[023]00|57014|40001|40P01|25006)$/
const postgresLocked = /^55P03$/
const full = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/
const sqliteAway = /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|NOTADB|CORRUPT|READONLY|PROTOCOL)/

/** pg's own words for a connection that ended; they come without a code. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** Tells trouble of the database from mistakes of ours, which are null. Looks through causes. */
export function databaseTrouble(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseAway) return 'away'
  const code = String((error as { code?: unknown }).code ?? '')
  if (full.test(code)) return 'full'
  if (postgresLocked.test(code)) return 'locked'
  if (network.test(code) || postgresAway.test(code) || sqliteAway.test(code)) return 'away'
  if (lostConnection.test(error.message)) return 'away'
  return databaseTrouble(error.cause)
}
