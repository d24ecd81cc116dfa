import { type Expression, type RawBuilder, sql } from 'kysely'

/** A sum of integers, 0 where there is none. PostgreSQL sums them to a number of any size, which is text here. */
export const wholeSum = (of: Expression<unknown>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${of}), 0) as bigint)`
