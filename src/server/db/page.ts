import type { SelectQueryBuilder } from 'kysely'

/** A page of a list, the first is 1, and how many rows a page has. */
export type Page = { page: number; limit: number }

/** The rows of one page: `query.$call(pageOf({ page, limit }))`. Its order has to tell any two rows apart. */
export const pageOf =
  ({ page, limit }: Page) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.limit(limit).offset((page - 1) * limit)

/** How many rows a query has that selects nothing yet. PostgreSQL tells counts as text. */
export async function countOf<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, Record<never, never>>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return Number(total)
}
