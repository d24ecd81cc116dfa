import { type Selectable, sql, type Updateable } from 'kysely'
import { nextRev } from '#server/db/counter.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DocTable } from '#server/help/tables.ts'

export type DocRow = Selectable<DocTable>
export type DocValues = Updateable<DocTable>

/** What editors work on: no other version's documents, and nothing that has moved to another id. */
export const documents = (db: Db | Trx) =>
  db.selectFrom('doc').where('doc.kind', 'in', ['help', 'blog']).where('doc.movedTo', '=', '')

/** A document, deleted ones too. */
export function docById(db: Db | Trx, id: string): Promise<DocRow | undefined> {
  return documents(db).selectAll().where('doc.id', '=', id).executeTakeFirst()
}

/** Documents without their texts, deleted ones too. */
export async function docsByIds(db: Db | Trx, ids: string[]) {
  if (ids.length === 0) return []
  return documents(db).select(placeColumns).where('doc.id', 'in', ids).execute()
}

export const placeColumns = [
  'doc.id',
  'doc.kind',
  'doc.locale',
  'doc.categoryId',
  'doc.originalId',
  'doc.title',
  'doc.summary',
  'doc.tags',
  'doc.sort',
  'doc.pinned',
  'doc.unlisted',
  'doc.status',
  'doc.publishAt',
  'doc.publishedAt',
  'doc.version',
  'doc.originalVersion',
  'doc.updatedAt',
  'doc.createdAt',
  'doc.deletedAt',
  'doc.authorId',
  'doc.editorId',
  'doc.ownerId',
  'doc.reviewAt',
  'doc.yes',
  'doc.no',
  'doc.rev',
] as const
export type PlaceRow = Awaited<ReturnType<typeof docsByIds>>[number]

/** The document that has moved away from an id, by where it is now; null where none has. */
export async function movedFrom(db: Db | Trx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('redirect')
    .innerJoin('doc', 'doc.id', 'redirect.docId')
    .select('doc.id')
    .where('redirect.path', '=', `help/${id.normalize('NFC').toLowerCase()}`)
    .where('doc.kind', 'in', ['help', 'blog'])
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether any document has this id, or leads on from it. */
export async function isIdTaken(db: Db | Trx, id: string): Promise<boolean> {
  const row = await db.selectFrom('doc').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined || (await movedFrom(db, id)) !== null
}

/** Whether its id was free: of two at once one has it. */
export async function insertDoc(trx: Trx, row: DocRow): Promise<boolean> {
  const kept = await trx
    .insertInto('doc')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function updateDoc(trx: Trx, id: string, values: DocValues): Promise<void> {
  await trx.updateTable('doc').set(values).where('id', '=', id).execute()
}

/**
 * Keeps the documents of originals from being changed by anybody else, all in one order: a publish touches its
 * translations, and two of one original at once would wait for each other. SQLite has one writer anyway.
 */
export async function holdGroups(trx: Trx, originalIds: string[]): Promise<void> {
  if (engineOf(trx) === 'sqlite') return
  await trx.selectFrom('doc').select('id').where('originalId', 'in', originalIds).orderBy('id').forUpdate().execute()
}

/** The other published documents of an original. */
export async function liveInGroup(trx: Trx, originalId: string, except: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('doc')
    .select('id')
    .where('originalId', '=', originalId)
    .where('id', '<>', except)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All of an original's documents that are there. */
export async function docsInGroup(db: Db | Trx, originalId: string) {
  return documents(db)
    .select(placeColumns)
    .where('doc.originalId', '=', originalId)
    .where('doc.deletedAt', 'is', null)
    .orderBy('doc.locale')
    .orderBy('doc.id')
    .execute()
}

/** Addresses of an earlier site that lead to a document. */
export async function addressesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('redirect')
    .select('path')
    .where('docId', '=', id)
    .orderBy('path')
    .limit(100)
    .execute()
  return rows.map(({ path }) => path)
}

/** Another document of the language that is called so, published and not of the same original; null where there is none. */
export async function sameTitle(
  db: Db | Trx,
  { id, locale, kind, originalId }: Pick<DocRow, 'id' | 'locale' | 'kind' | 'originalId'>,
  title: string,
): Promise<string | null> {
  const row = await documents(db)
    .select('doc.id')
    .where('doc.title', '=', title)
    .where('doc.locale', '=', locale)
    .where('doc.kind', '=', kind)
    .where('doc.status', '=', 'published')
    .where('doc.deletedAt', 'is', null)
    .where('doc.id', '<>', id)
    .where((eb) => eb.or([eb('doc.originalId', '<>', originalId), eb('doc.locale', '=', locale)]))
    .orderBy('doc.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Documents with a plan that is due. */
export async function dueDocs(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await documents(db)
    .select('doc.id')
    .where('doc.publishAt', '<=', now)
    .where('doc.deletedAt', 'is', null)
    .orderBy('doc.publishAt')
    .orderBy('doc.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The names of accounts by their ids. */
export async function namesOf(db: Db | Trx, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name, username }) => [id, name || username]))
}

/** Whether an account's role may edit documents; of all such accounts, without `id`, at most 500. */
export async function editors(db: Db | Trx, node: string, id?: string) {
  return db
    .selectFrom('account')
    .innerJoin('role_node', 'role_node.roleId', 'account.roleId')
    .select(['account.id', 'account.name', 'account.username'])
    .where('role_node.node', '=', node)
    .where('account.status', '=', 1)
    .$if(id !== undefined, (query) => query.where('account.id', '=', id as string))
    .orderBy('account.nameKey')
    .orderBy('account.id')
    .limit(500)
    .execute()
}

/** Gives documents new revisions; those that readers never had need none. Late in the transaction. */
export async function reviseDocs(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('doc')
    .select('id')
    .where('id', 'in', ids)
    .where('publishedAt', 'is not', null)
    .orderBy('id')
    .execute()
  if (known.length === 0) return
  let rev = (await nextRev(trx, known.length)) - known.length
  for (const { id } of known) await trx.updateTable('doc').set({ rev: ++rev }).where('id', '=', id).execute()
}

/** The greatest position in a category, of one language; 0 where it is empty. */
export async function lastSort(trx: Trx, categoryId: string, locale: string): Promise<number> {
  const row = await documents(trx)
    .select(sql<number | null>`max(doc.sort)`.as('sort'))
    .where('doc.categoryId', '=', categoryId)
    .where('doc.locale', '=', locale)
    .where('doc.deletedAt', 'is', null)
    .executeTakeFirst()
  return Number(row?.sort ?? 0)
}
