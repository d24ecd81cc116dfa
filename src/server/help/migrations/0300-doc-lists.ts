import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/**
 * What lists show of each document, beside its long texts: SQLite reads a row in its order, and the texts stand before
 * most of it, so that a list of a hundred long documents walked through all of them. PostgreSQL keeps long texts
 * elsewhere, and takes no long ones into an index.
 */
export const docLists: MigrationStep = async (db, engine) => {
  // A document's group begins with its original as well.
  await db.schema.dropIndex('doc_original').execute()
  if (engine === 'postgres') return
  for (const index of ['doc_rev', 'doc_group']) await db.schema.dropIndex(index).execute()
  await sql`create index doc_listed on doc (kind, status, unlisted, "deletedAt", locale, "categoryId", id, title, summary,
    tags, sort, pinned, "updatedAt", "formerIds", "docVersion", "publishedAt", "originalId")`.execute(db)
  await sql`create index doc_rev on doc (kind, locale, rev, "publishedAt", status, "deletedAt", unlisted,
    "docVersion", id)`.execute(db)
  await sql`create index doc_kind_rev on doc (kind, rev, "publishedAt")`.execute(db)
  await sql`create index doc_group on doc ("originalId", kind, status, "deletedAt", unlisted, locale, id)`.execute(db)
}
