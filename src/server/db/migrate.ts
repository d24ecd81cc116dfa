import { type Kysely, type MigrationProvider, Migrator } from 'kysely'
import type { Engine, Migrations } from './migration.ts'
import { spine } from './migrations/0001-spine.ts'
import { rolesAndMessages } from './migrations/0002-roles-messages.ts'
import { member } from './migrations/0003-member.ts'
import { limits } from './migrations/0006-limits.ts'
import { epoch } from './migrations/0007-epoch.ts'
import { jobs } from './migrations/0050-jobs.ts'
import type { Db } from './schema.ts'

/** What the nouns' migrations stand on: the framework's tables, and the first ones of all. */
export const firstMigrations: Migrations = {
  '0001-spine': spine,
  '0002-roles-messages': rolesAndMessages,
  '0003-member': member,
  '0006-limits': limits,
  '0007-epoch': epoch,
  '0050-jobs': jobs,
}

/**
 * Does those of these steps that the database has not had, in the order of their names, all in one transaction: killed
 * half-way, nothing of it happened. Numbers may have gaps, and a smaller one may come later than a greater: a database
 * then gets what it lacks. Two processes at once wait for each other. Throws what went wrong.
 */
export async function migrate(db: Db, engine: Engine, steps: Migrations): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(steps).map(([name, step]) => [name, { up: (k: Kysely<unknown>) => step(k, engine) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
}
