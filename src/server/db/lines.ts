import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db, Trx } from './schema.ts'

const unit = '\u001f'
const record = '\u001e'

/**
 * Rows as one text, for thousands of small ones: to bring each over by itself costs the engine’s client more than finding
 * them. To be selected alone; `splitLines` reads it. Columns: numbers, and texts that hold no control characters, as ids and
 * JSON do not; nothing is ''. `order`: the rows’ order, `[column, 'asc' or 'desc']`.
 */
export function asLines(
  db: Db | Trx,
  columns: readonly RawBuilder<unknown>[],
  order: readonly (readonly [RawBuilder<unknown>, 'asc' | 'desc'])[],
): RawBuilder<string | null> {
  const line = sql.join(
    columns.map((column) => sql`coalesce(cast(${column} as text), '')`),
    sql` || ${sql.lit(unit)} || `,
  )
  const sorted = sql.join(order.map(([column, way]) => sql`${column} ${sql.raw(way)}`))
  const joined = engineOf(db) === 'postgres' ? sql`string_agg` : sql`group_concat`
  return sql<string | null>`${joined}(${line}, ${sql.lit(record)} order by ${sorted})`
}

/** The rows of such a text, each by its columns. */
export function splitLines(text: string | null): string[][] {
  return text === null ? [] : text.split(record).map((line) => line.split(unit))
}
