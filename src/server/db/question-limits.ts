import { sql } from 'kysely'
import type { Trx } from './schema.ts'

type Written = 'question' | 'answer' | 'comment' | 'report'

/**
 * When the `most`-th newest of what an account wrote since `since` was written; undefined while it wrote less. Deleted
 * ones count.
 */
export async function writtenBefore(
  trx: Trx,
  table: Written,
  { accountId, since, most }: { accountId: string; since: number; most: number },
): Promise<number | undefined> {
  const row = await trx
    // All four have the columns that are asked for, save the name of one.
    .selectFrom(table as 'answer')
    .select('createdAt')
    .where(table === 'report' ? sql.ref('accountId') : sql.ref('authorId'), '=', accountId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.createdAt
}
