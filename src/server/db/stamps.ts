import { sql } from 'kysely'
import { type FeedPlace, feedPlace } from './epoch.ts'
import type { Db, Trx } from './schema.ts'

/**
 * What an answer depends on. Two equal stamps mean that nothing it is made of has changed in between: `help` by documents
 * and categories, `search` by what is searched as well, `library` by everything public, votes and follows included.
 */
export type Stamps = {
  help: string
  search: string
  library: string
  /** Where the database stands. Another epoch makes every stamp another one. */
  place: FeedPlace
}

/** Votes and follows change what readers get of a question without a revision; this counts them. */
const uncounted = 'record'

type Row = { epoch: string; rev: number; record: number | null; doc: number | null; category: number | null }

/** The stamps of one moment, by a few look-ups in indexes. */
export async function readStamps(db: Db): Promise<Stamps> {
  const { rows } = await sql<Row>`
    select n as rev, (select id from epoch_now) as epoch, (select n from counter where name = ${uncounted}) as record,
      (select max(rev) from doc) as doc, (select max(rev) from category) as category
    from counter where name = 'rev'
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the revision counter is missing')
  const { epoch, rev, record, doc, category } = row
  // A restore that nobody has noticed yet.
  if (epoch === '') {
    await feedPlace(db)
    return readStamps(db)
  }
  return {
    help: `${epoch} ${doc ?? 0} ${category ?? 0}`,
    search: `${epoch} ${rev}`,
    library: `${epoch} ${rev} ${record ?? 0}`,
    place: { epoch, rev },
  }
}

/** Tells that what readers get of a question changed and its revision did not. Late in the transaction, like a revision. */
export async function countUnrevised(trx: Trx): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: uncounted, n: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ n: eb('counter.n', '+', 1) })))
    .execute()
}
