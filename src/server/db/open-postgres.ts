import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import type { Db, Schema } from './schema.ts'

const int8 = 20

/** Opens PostgreSQL at `url` and brings it to the newest schema. */
export async function openPostgres(url: string): Promise<Db> {
  const db = connectPostgres(url)
  await migrate(db, 'postgres')
  return db
}

/** The same without touching the schema. */
export function connectPostgres(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // Revisions, counts and money stay below 2^53, so they are numbers here as they are on SQLite.
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server closes is no reason to end the process; the next query gets a new one.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
