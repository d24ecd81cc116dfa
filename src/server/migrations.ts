import { firstMigrations, migrate } from './db/migrate.ts'
import type { Engine, Migrations } from './db/migration.ts'
import type { Db } from './db/schema.ts'
import { nouns } from './declared.ts'

/** The framework's, and those that the nouns declare. */
export const migrations: Migrations = Object.assign({}, firstMigrations, ...nouns.map((noun) => noun.migrations))

/** Brings a database to the newest schema. Throws what went wrong, and then nothing of it happened. */
export const migrateAll = (db: Db, engine: Engine): Promise<void> => migrate(db, engine, migrations)
