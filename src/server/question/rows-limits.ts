import { sql } from 'kysely'
import type { Trx } from '#server/db/schema.ts'

/** Where what an account wrote stands: by whom, and since when. */
const written = {
  question: { table: 'question', by: 'authorId', at: 'createdAt' },
  answer: { table: 'answer', by: 'authorId', at: 'createdAt' },
  comment: { table: 'comment', by: 'authorId', at: 'createdAt' },
  report: { table: 'report', by: 'accountId', at: 'createdAt' },
  edit: { table: 'text_version', by: 'authorId', at: 'at' },
} as const

/**
 * When the `most`-th newest of what an account wrote since `since` was written; undefined while it wrote less. Deleted
 * ones count.
 */
export async function writtenBefore(
  trx: Trx,
  kind: keyof typeof written,
  { accountId, since, most }: { accountId: string; since: number; most: number },
): Promise<number | undefined> {
  const { table, by, at } = written[kind]
  const time = sql.ref<number>(at)
  const row = await trx
    // As if it were one table; what is asked of it all five have.
    .selectFrom(table as 'answer')
    .select(time.as('time'))
    .where(sql.ref(by), '=', accountId)
    .where(time, '>', since)
    // The first state of a text is no edit of it.
    .$if(kind === 'edit', (query) => query.where('version', '>', 1))
    .orderBy(time, 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.time
}
