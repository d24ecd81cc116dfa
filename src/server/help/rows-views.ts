import type { Db, Trx } from '#server/db/schema.ts'

/** Which of these ids are documents that readers have. */
export async function readableIds(trx: Trx, ids: string[]): Promise<Set<string>> {
  return new Set((await readableTitles(trx, ids)).keys())
}

/** The titles of those of these documents that readers have, by their ids. */
export async function readableTitles(trx: Trx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('doc')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Adds to what a document was read on a day. */
export async function addViews(trx: Trx, { docId, day, count }: { docId: string; day: number; count: number }) {
  await trx
    .insertInto('doc_view')
    .values({ docId, day, count })
    .onConflict((conflict) =>
      conflict.columns(['docId', 'day']).doUpdateSet((eb) => ({ count: eb('doc_view.count', '+', count) })),
    )
    .execute()
}

/** Forgets a document's days before one. */
export async function dropViewsBefore(trx: Trx, docId: string, day: number): Promise<void> {
  await trx.deleteFrom('doc_view').where('docId', '=', docId).where('day', '<', day).execute()
}

/** How often a document was read from one day on. */
export async function viewsSince(db: Db, docId: string, day: number): Promise<number> {
  const { views } = await db
    .selectFrom('doc_view')
    .select((eb) => eb.fn.sum<number | null>('count').as('views'))
    .where('docId', '=', docId)
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return Number(views ?? 0)
}

/** Counts words that led to a document once more. */
export async function addSearch(trx: Trx, { docId, q, at }: { docId: string; q: string; at: number }): Promise<void> {
  await trx
    .insertInto('doc_search')
    .values({ docId, q, count: 1, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['docId', 'q']).doUpdateSet((eb) => ({ count: eb('doc_search.count', '+', 1), lastAt: at })),
    )
    .execute()
}

/** The words that led to a document, the most frequent first, of equal ones the latest. */
export function searchesTo(db: Db, docId: string, limit: number, offset = 0) {
  return db
    .selectFrom('doc_search')
    .select(['q', 'count', 'lastAt'])
    .where('docId', '=', docId)
    .orderBy('count', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('q')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function dropSearch(trx: Trx, docId: string, q: string): Promise<void> {
  await trx.deleteFrom('doc_search').where('docId', '=', docId).where('q', '=', q).execute()
}
