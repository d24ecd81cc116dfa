import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { DatabaseUnavailable } from './errors.ts'
import { commandTimeouts, type Timeouts } from './timeouts.ts'

/** What the dialect asks of an engine. One without `exec` finalises its statements by itself. */
export interface EmbeddedDatabase extends SqliteDatabase {
  exec?(statement: string): unknown
}

/**
 * Kysely's SQLite with three changes. A transaction takes the write lock when it begins: one that reads first and writes
 * later fails at once when another process wrote in between, and no busy_timeout helps. SQLite does roll back DDL,
 * so migrations run in a transaction, whose lock also makes two starting processes wait for each other. And waiting,
 * for another process or for the one connection, has an end and leaves the rest of the process running, which a
 * busy_timeout does not: the engine is called synchronously.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: EmbeddedDatabase
  readonly #timeouts: Timeouts

  constructor(database: EmbeddedDatabase, timeouts: Timeouts = commandTimeouts) {
    super({ database })
    this.#database = database
    this.#timeouts = timeouts
  }

  override createDriver(): Driver {
    return new TimedDriver(this.#database, this.#timeouts)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TimedDriver extends SqliteDriver {
  readonly #timeouts: Timeouts
  readonly #execute: (statement: string) => void
  #connection: TimedConnection | null = null
  #taken = false
  #waiting = 0

  constructor(database: EmbeddedDatabase, timeouts: Timeouts) {
    super({ database })
    this.#timeouts = timeouts
    this.#execute = (statement) => {
      if (database.exec) database.exec(statement)
      else database.prepare(statement).run([])
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await this.#wait()
    else await this.#take()
    return this.#connection as DatabaseConnection
  }

  override async releaseConnection(): Promise<void> {
    this.#taken = false
    return super.releaseConnection()
  }

  override async beginTransaction(): Promise<void> {
    await this.#connection?.begin()
  }

  override async commitTransaction(): Promise<void> {
    this.#connection?.commit()
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection?.rollback()
  }

  async #take(): Promise<void> {
    this.#taken = true
    const connection = await super.acquireConnection()
    this.#taken = true
    this.#connection ??= new TimedConnection(connection, this.#execute, this.#timeouts.lockMs)
  }

  /** Waits for the one connection; given up, it is handed back as soon as it comes. */
  async #wait(): Promise<void> {
    if (this.#waiting >= this.#timeouts.maxWaiting) throw new DatabaseUnavailable('too many wait for the database')
    this.#waiting++
    const turn = this.#take()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DatabaseUnavailable('no turn at the database in time')),
        this.#timeouts.acquireMs,
      )
    })
    try {
      await Promise.race([turn, late])
    } catch (error) {
      if (error instanceof DatabaseUnavailable) turn.then(() => this.releaseConnection()).catch(() => {})
      throw error
    } finally {
      clearTimeout(timer)
      this.#waiting--
    }
  }
}

/** A statement that writes; outside a transaction it must first get the lock as one would. */
const writes = /^\s*(insert|update|delete|replace|create|drop|alter)\b/i

/**
 * Waits for the write lock while another process holds it. Only `begin immediate` ever meets that lock: libsql does not
 * reset a prepared statement that was refused, and an open statement lets nothing commit any more.
 */
class TimedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #execute: (statement: string) => void
  readonly #lockMs: number
  #inTransaction = false

  constructor(inner: DatabaseConnection, execute: (statement: string) => void, lockMs: number) {
    this.#inner = inner
    this.#execute = execute
    this.#lockMs = lockMs
  }

  async begin(): Promise<void> {
    let until = 0
    for (;;) {
      try {
        this.#execute('begin immediate')
        this.#inTransaction = true
        return
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
        until ||= Date.now() + this.#lockMs
        if (Date.now() >= until) throw error
        await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10))
      }
    }
  }

  commit(): void {
    this.#execute('commit')
    this.#inTransaction = false
  }

  rollback(): void {
    this.#inTransaction = false
    try {
      this.#execute('rollback')
    } catch (error) {
      // A full disk makes SQLite take everything back by itself; what went wrong is the error that led here.
      if (!/no transaction is active/.test(String(error))) throw error
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction || !writes.test(query.sql)) return this.#inner.executeQuery<R>(query)
    await this.begin()
    try {
      const result = await this.#inner.executeQuery<R>(query)
      this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
