import { sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'

/** One page of the votes that came with a reason, the newest first, and how many there are. */
export async function votePage(db: Db, docId: string, { page, limit }: { page: number; limit: number }) {
  const all = db.selectFrom('helpful').where('docId', '=', docId).where('reason', '<>', '')
  return pageWithTotal(all, { page, limit }, (query) =>
    query.select(['id', 'helpful', 'reason', 'createdAt']).orderBy('createdAt', 'desc').orderBy('id'),
  )
}

/** Questions that everybody may read whose thread leads to a document by one of its ids, the newest first. */
export function questionsLeadingTo(db: Db, ids: string[], limit: number) {
  // The record is JSON of HTML: an address ends with its quotation mark, an anchor or a query.
  const ends = ['\\"', '#', '?']
  const addresses = ids.slice(-5).flatMap((id) => ends.map((end) => `/help/${encodeURIComponent(id)}${end}`))
  return db
    .selectFrom('question')
    .select(['id', 'title', 'locale'])
    .where('hidden', '=', 0)
    .where('deletedAt', 'is', null)
    .where(({ or }) => or(addresses.map((address) => holds(sql`record`, address))))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
