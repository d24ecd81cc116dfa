import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

/**
 * Kysely's SQLite with two changes. A transaction takes the write lock when it begins: one that reads first and writes
 * later fails at once when another process wrote in between, and no busy_timeout helps. And SQLite does roll back DDL,
 * so migrations run in a transaction, whose lock also makes two starting processes wait for each other.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
