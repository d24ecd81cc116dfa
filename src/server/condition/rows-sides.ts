import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import type { RuleCount } from '#contract/condition/condition.ts'

type Sides = Record<keyof RuleCount, number>

/** What counts, in one walk, all rows, and those for which `after` holds, newly holds and no longer holds. */
export function sides(before: RawBuilder<boolean>, after: RawBuilder<boolean>) {
  const count = (holds: RawBuilder<boolean>) => sql<number>`coalesce(sum(case when ${holds} then 1 else 0 end), 0)`
  return [
    sql<number>`count(*)`.as('all'),
    count(after).as('holds'),
    count(sql<boolean>`${after} and not ${before}`).as('joins'),
    count(sql<boolean>`${before} and not ${after}`).as('leaves'),
  ] as const satisfies AliasedExpression<number, keyof RuleCount>[]
}

/** The same as whole numbers, which one of the engines brings as text. */
export const sidesOf = ({ all, holds, joins, leaves }: Sides): RuleCount => ({
  all: Number(all),
  holds: Number(holds),
  joins: Number(joins),
  leaves: Number(leaves),
})
