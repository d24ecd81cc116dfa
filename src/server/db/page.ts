import type { SelectQueryBuilder, Simplify } from 'kysely'

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

/** Rows in the order of their ids; one that is gone meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of rows, and how many there are in all. `matching` selects nothing yet, `ordered` selects and orders. */
export async function pageWithTotal<DB, TB extends keyof DB, DB2, TB2 extends keyof DB2, O>(
  matching: SelectQueryBuilder<DB, TB, Record<never, never>>,
  page: Page,
  ordered: (query: typeof matching) => SelectQueryBuilder<DB2, TB2, O>,
): Promise<{ list: Simplify<O>[]; total: number }> {
  const total = await countOf(matching)
  const list = await ordered(matching).$call(pageOf(page)).execute()
  return { list, total }
}
