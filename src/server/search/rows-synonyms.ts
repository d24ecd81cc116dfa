import { sql } from 'kysely'
import type { SynonymOrigin } from '#contract/search/synonyms.ts'
import { nextRev } from '#server/db/counter.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { SynonymGroupTable } from './tables.ts'

/** The revision at which synonyms changed last; 0 before the first. */
export async function synonymsRev(db: Db | Trx): Promise<number> {
  const row = await db.selectFrom('counter').select('n').where('name', '=', counted).executeTakeFirst()
  return row?.n ?? 0
}

/** All groups of the site, in the order in which every search uses them. */
export async function allSynonyms(db: Db | Trx): Promise<string[][]> {
  const rows = await db.selectFrom('synonym_group').select('words').orderBy('createdAt').orderBy('id').execute()
  return rows.map(({ words }) => JSON.parse(words) as string[])
}

/** Which groups are meant: with `q` in one of their words, written by staff or brought by an import. */
type SynonymFilter = { q: string; origin?: SynonymOrigin | undefined }

/** One page, the last changed first, each with the name of who wrote it; and how many there are in all. */
export async function synonymPage(db: Db, { q, origin, page, limit }: SynonymFilter & { page: number; limit: number }) {
  const wanted = folded(q.trim())
  const matching = namedGroups(db)
    // The words stand there as JSON, which writes a quotation mark with a stroke before it.
    .$if(wanted !== '', (query) =>
      query.where(holds(sql`lower(synonym_group.words)`, JSON.stringify(wanted).slice(1, -1))),
    )
    .$if(origin !== undefined, (query) =>
      query.where('synonym_group.source', origin === 'staff' ? 'is' : 'is not', null),
    )
  const total = await countOf(matching.clearSelect())
  const list = await matching
    .orderBy('synonym_group.updatedAt', 'desc')
    .orderBy('synonym_group.id')
    .$call(pageOf({ page, limit }))
    .execute()
  return { list, total }
}

/** One group, as a page has it; undefined where there is none. */
export async function synonymGroup(db: Db | Trx, id: string) {
  return namedGroups(db).where('synonym_group.id', '=', id).executeTakeFirst()
}

function namedGroups(db: Db | Trx) {
  return db
    .selectFrom('synonym_group')
    .leftJoin('account', 'account.id', 'synonym_group.updatedBy')
    .select(['synonym_group.id', 'synonym_group.words', 'synonym_group.source', 'synonym_group.updatedAt'])
    .select(['account.name', 'account.username'])
}

/** How many groups there are; `beside`: not counting those of a source. */
export async function countGroups(db: Db | Trx, beside?: string): Promise<number> {
  const rows = await db.selectFrom('synonym_group').select('source').execute()
  return rows.filter(({ source }) => source === null || source !== beside).length
}

export async function insertGroups(trx: Trx, groups: SynonymGroupTable[]): Promise<void> {
  for (const group of groups) await trx.insertInto('synonym_group').values(group).execute()
}

/** Whether there was such a group of the site's staff; `was`: with these words, as JSON, and no others. */
export async function updateGroup(
  trx: Trx,
  id: string,
  change: Pick<SynonymGroupTable, 'words' | 'updatedBy' | 'updatedAt'>,
  was?: string,
): Promise<boolean> {
  const rows = await trx
    .updateTable('synonym_group')
    .set(change)
    .where('id', '=', id)
    .where('source', 'is', null)
    .$if(was !== undefined, (query) => query.where('words', '=', was as string))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Whether there was such a group of the site's staff. */
export async function deleteGroup(trx: Trx, id: string): Promise<boolean> {
  const rows = await trx
    .deleteFrom('synonym_group')
    .where('id', '=', id)
    .where('source', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The groups of a source, in their order. */
export async function groupsOfSource(db: Db | Trx, source: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('synonym_group')
    .select('words')
    .where('source', '=', source)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ words }) => JSON.parse(words) as string[])
}

export async function deleteGroupsOf(trx: Trx, source: string): Promise<void> {
  await trx.deleteFrom('synonym_group').where('source', '=', source).execute()
}

/** Tells searches and devices that synonyms changed: a revision of the site, and the counter that names it. Late in the transaction. */
export async function synonymsChanged(trx: Trx): Promise<void> {
  const n = await nextRev(trx)
  await trx
    .insertInto('counter')
    .values({ name: counted, n })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ n }))
    .execute()
}

const counted = 'synonyms'
