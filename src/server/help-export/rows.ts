import type { Db } from '#server/db/schema.ts'

/** Every published help document of every version, by its id. */
export function exportedDocs(db: Db) {
  return db
    .selectFrom('doc')
    .select(['id', 'locale', 'categoryId', 'originalId', 'title', 'summary', 'body', 'html', 'tags', 'sort', 'pinned'])
    .select(['formerIds', 'createdAt', 'updatedAt', 'kind', 'docVersion', 'page', 'unlisted'])
    .where('kind', 'in', ['help', 'version'])
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export type ExportedDoc = Awaited<ReturnType<typeof exportedDocs>>[number]

/** Every category, by its id. */
export function exportedCategories(db: Db) {
  return db
    .selectFrom('category')
    .select(['id', 'parentId', 'name', 'icon', 'sort', 'docVersion'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Every version that has a document. */
export function exportedVersions(db: Db) {
  return db
    .selectFrom('doc_version')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('doc').select('docVersion').where('status', '=', 'published'))
    .orderBy('id')
    .execute()
}

/** Addresses that lead to each document, by its id. */
export async function exportedRedirects(db: Db): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { path, docId } of await db.selectFrom('redirect').select(['path', 'docId']).orderBy('path').execute())
    found.set(docId, [...(found.get(docId) ?? []), path])
  return found
}
