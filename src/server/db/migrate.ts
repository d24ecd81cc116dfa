import { type Kysely, type MigrationProvider, Migrator } from 'kysely'
import { spine } from './migrations/0001-spine.ts'
import { rolesAndMessages } from './migrations/0002-roles-messages.ts'
import { member } from './migrations/0003-member.ts'
import { questions } from './migrations/0004-questions.ts'
import { limits } from './migrations/0006-limits.ts'
import { epoch } from './migrations/0007-epoch.ts'
import { votes } from './migrations/0008-votes.ts'
import { importSources } from './migrations/0009-import-sources.ts'
import { redirects } from './migrations/0010-redirects.ts'
import { scaledImages } from './migrations/0020-scaled-images.ts'
import { synonyms } from './migrations/0025-synonyms.ts'
import { editLinks } from './migrations/0030-edit-links.ts'
import { versions } from './migrations/0037-versions.ts'
import { reading } from './migrations/0040-reading.ts'
import type { Db } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'
export type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/**
 * In order of their names; one that was ever released is never edited. Numbers may have gaps, and a smaller one may come
 * later than a greater: a database then gets what it lacks.
 */
export const migrations: Record<string, MigrationStep> = {
  '0001-spine': spine,
  '0002-roles-messages': rolesAndMessages,
  '0003-member': member,
  '0004-questions': questions,
  '0006-limits': limits,
  '0007-epoch': epoch,
  '0008-votes': votes,
  '0009-import-sources': importSources,
  '0010-redirects': redirects,
  '0020-scaled-images': scaledImages,
  '0025-synonyms': synonyms,
  '0030-edit-links': editLinks,
  '0037-versions': versions,
  '0040-reading': reading,
}

/**
 * Brings the database to the newest schema, all steps in one transaction: killed half-way, nothing of it happened.
 * Two processes at once wait for each other. Throws what went wrong.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  steps: Record<string, MigrationStep> = migrations,
): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(steps).map(([name, step]) => [name, { up: (k: Kysely<unknown>) => step(k, engine) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
}
