import type { Selectable } from 'kysely'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { touchDocs } from '#server/help/rows.ts'
import type { DocVersionTable } from '#server/help/tables.ts'

/** All versions of a documentation. */
export async function versionsOf(db: Db | Trx, source: string) {
  return db.selectFrom('doc_version').selectAll().where('source', '=', source).execute()
}

/** All versions of a site: of its main documentation, and of each further one. */
export async function versionsBelow(db: Db | Trx, source: string) {
  const rows = await db.selectFrom('doc_version').selectAll().execute()
  return rows.filter((row) => row.source === source || row.source.startsWith(`${source}#`))
}

/** Every version of any documentation by its id, so that none gets another's. */
export async function versionIds(db: Db | Trx): Promise<Map<string, { source: string; name: string }>> {
  const rows = await db.selectFrom('doc_version').select(['id', 'source', 'name']).execute()
  return new Map(rows.map(({ id, source, name }) => [id, { source, name }]))
}

/** Published documents of a version that are not at the addresses of the current one: none may be left once it is current. */
export async function othersOf(db: Db | Trx, version: string): Promise<string[]> {
  const rows = await db
    .selectFrom('doc')
    .select('id')
    .where('kind', '=', 'version')
    .where('docVersion', '=', version)
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Writes what a version is called and where it stands. What was current before is an older one from then on, and its
 * documents that stay, because their files could not be read, are the new one's. Everything that names it is read
 * again.
 */
export async function putVersion(trx: Trx, version: Selectable<DocVersionTable>): Promise<void> {
  const before = await versionsOf(trx, version.source)
  const known = before.find(({ id }) => id === version.id)
  const isSame = known && (['name', 'status', 'sort'] as const).every((field) => known[field] === version[field])
  const former =
    version.status === 'current' ? before.filter(({ id, status }) => id !== version.id && status === 'current') : []
  if (isSame && former.length === 0) return
  if (known) await trx.updateTable('doc_version').set(version).where('id', '=', version.id).execute()
  else await trx.insertInto('doc_version').values(version).execute()
  // Caches of answers about versions go by the revision.
  await nextRev(trx)
  for (const { id } of former) {
    await trx.updateTable('doc_version').set({ status: 'older' }).where('id', '=', id).execute()
    await trx
      .updateTable('doc')
      .set({ docVersion: version.id })
      .where('kind', '=', 'help')
      .where('docVersion', '=', id)
      .execute()
  }
  const rows = await trx
    .selectFrom('doc')
    .select('id')
    .where('docVersion', '=', version.id)
    .where('status', '=', 'published')
    .execute()
  await touchDocs(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Says in which order versions stand; a revision where any stands elsewhere now. */
export async function putOrder(trx: Trx, source: string, names: string[]): Promise<void> {
  for (const { id, name, sort } of await versionsOf(trx, source)) {
    const at = names.indexOf(name)
    if (at < 0 || at === sort) continue
    await trx.updateTable('doc_version').set({ sort: at }).where('id', '=', id).execute()
    await nextRev(trx)
  }
}
