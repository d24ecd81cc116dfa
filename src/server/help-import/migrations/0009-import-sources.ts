import { type Kysely, sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/**
 * Documents were known by the path of the folder that they were imported from, so that another checkout of the same was
 * another source. From now on the folder's name stands for it. Where several would get the same key, the one that changed
 * last gets it, and the others keep theirs: nothing is lost.
 */
export const importSources: MigrationStep = async (db) => {
  const typed = db as Kysely<{ doc: { id: string; sourceKey: string | null; rev: number } }>
  const rows = await typed
    .selectFrom('doc')
    .select(['id', 'sourceKey'])
    .where('sourceKey', 'is not', null)
    .orderBy('rev', 'desc')
    .execute()
  const taken = new Set(rows.map(({ sourceKey }) => sourceKey))
  for (const { id, sourceKey } of rows) {
    const [, folder = '', path = ''] = /^(\/[^:]*|[A-Za-z]:[^:]*):(.*)$/s.exec(sourceKey ?? '') ?? []
    const key = `${nameOf(folder)}:${path}`
    if (path === '' || taken.has(key)) continue
    taken.add(key)
    await sql`update doc set ${sql.ref('sourceKey')} = ${key} where id = ${id}`.execute(db)
  }
}

/** The folder's name; one that only names the language borrows its parent's. */
function nameOf(folder: string): string {
  const [last = '', parent = ''] = folder.split(/[/\\]/).filter(Boolean).reverse()
  return /^(zh|cn|en|zh[-_](cn|hans)|en[-_]us)$/i.test(last) && parent !== '' ? parent : last
}
