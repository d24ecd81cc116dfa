import { type RawBuilder, sql } from 'kysely'
import type { FieldNameOf, Subject } from '#contract/condition/fields.ts'
import { type Comparison, isGroup, type Rule } from '#contract/condition/rule.ts'
import { boughtAny, finishedAny, markedAny, taggedAny } from './rows-sets.ts'

const day = 86_400

/**
 * A rule that `RuleField` let pass, as SQL: of members over `account` and, joined to it on the left, `wallet`; of items
 * over `item` (rows-item.ts). It is the same answer as `evaluateRule` gives to the facts of that member or item, on both
 * engines; a field of another subject is known of nobody. `now`: integer seconds. Nothing of it is null, so that its
 * opposite holds exactly where it does not.
 */
export function compileRule(rule: Rule, now: number, subject: Subject = 'member'): RawBuilder<boolean> {
  if (!isGroup(rule)) return compared(rule, now, subject)
  const parts = rule.rules.map((one) => compileRule(one, now, subject))
  if (rule.kind === 'all') return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : always
  const anyHolds = parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : never
  return rule.kind === 'any' ? anyHolds : sql<boolean>`(not ${anyHolds})`
}

const always = sql<boolean>`(1 = 1)`
const never = sql<boolean>`(1 = 0)`

type Column =
  | { value: (now: number) => RawBuilder<unknown>; mayLack?: true }
  | { holds: (now: number) => RawBuilder<boolean> }
  | { hasAny: (words: readonly string[]) => RawBuilder<boolean> }

/** Of each field its value, as text where it is compared with words, or whether it holds, or whether it has any of these. */
const memberColumns: Record<FieldNameOf<'member'>, Column> = {
  'member.role': { value: () => sql`cast(account."roleId" as text)` },
  'member.points': { value: () => sql`coalesce(wallet.points, 0)` },
  'member.balance': { value: () => sql`coalesce(wallet.balance, 0)` },
  'member.signedUp': { value: () => sql`account."createdAt"` },
  'member.ageDays': { value: (now) => daysSince(sql`account."createdAt"`, now) },
  'member.emailProved': { holds: () => sql<boolean>`(account.email is not null)` },
  'member.mobileProved': { holds: () => sql<boolean>`(account.mobile is not null)` },
  'member.bought': { hasAny: boughtAny },
  'member.finished': { hasAny: finishedAny },
  'member.tags': { hasAny: taggedAny },
  'member.id': { value: () => sql`account.id` },
}

const itemColumns: Record<FieldNameOf<'item'>, Column> = {
  'item.kind': { value: () => sql`item.kind` },
  'item.marks': { hasAny: markedAny },
  'item.price': { value: () => sql`item."priceFen"` },
  'item.points': { value: () => sql`item."pricePoints"` },
  'item.sold': { value: () => sql`item.sold` },
  'item.stock': { value: () => sql`item.stock`, mayLack: true },
  'item.added': { value: () => sql`item."addedAt"` },
  'item.ageDays': { value: (now) => daysSince(sql`item."addedAt"`, now) },
  'item.available': {
    holds: (now) => sql<boolean>`(coalesce(item."saleFrom", 0) <= ${sql.lit(now)} and coalesce(item.stock, 1) > 0)`,
  },
}

const columns: Record<Subject, Record<string, Column>> = { member: memberColumns, item: itemColumns }

// Whole days, as integers divide on both engines.
function daysSince(at: RawBuilder<unknown>, now: number): RawBuilder<number> {
  return sql<number>`(case when ${sql.lit(now)} > ${at} then (${sql.lit(now)} - ${at}) / ${sql.lit(day)} else 0 end)`
}

/** The value of a number of an item, for a range. */
export function rangeValue(field: FieldNameOf<'item'>, now: number): RawBuilder<number | null> {
  const column = itemColumns[field]
  return 'value' in column ? (column.value(now) as RawBuilder<number | null>) : sql<null>`null`
}

function compared(comparison: Comparison, now: number, subject: Subject): RawBuilder<boolean> {
  const { field, op, values = [] } = comparison
  const column = Object.hasOwn(columns[subject], field) ? columns[subject][field] : undefined
  if (!column) return never
  if ('holds' in column) return op === 'isTrue' ? column.holds(now) : sql<boolean>`(not ${column.holds(now)})`
  if ('hasAny' in column) return op === 'hasAny' ? column.hasAny(values) : sql<boolean>`(not ${column.hasAny(values)})`
  const found = column.value(now)
  const answer = withValue(comparison, found)
  return column.mayLack ? sql<boolean>`(${found} is not null and ${answer})` : answer
}

function withValue({ op, value, values = [] }: Comparison, found: RawBuilder<unknown>): RawBuilder<boolean> {
  if (op === 'in') return sql<boolean>`(${found} in (${sql.join(values)}))`
  if (op === 'notIn') return sql<boolean>`(${found} not in (${sql.join(values)}))`
  // Not as a parameter: of a number beside an expression PostgreSQL does not know which kind is meant.
  const wanted = sql.lit(Number(value))
  if (op === 'is') return sql<boolean>`(${found} = ${wanted})`
  if (op === 'isNot') return sql<boolean>`(${found} <> ${wanted})`
  if (op === 'before') return sql<boolean>`(${found} < ${wanted})`
  return op === 'atMost' ? sql<boolean>`(${found} <= ${wanted})` : sql<boolean>`(${found} >= ${wanted})`
}
