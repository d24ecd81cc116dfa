import type { Facts } from '#contract/condition/fields.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { ruleOf } from './condition.ts'
import { factsOf } from './facts.ts'
import { conditionsById } from './rows.ts'

/** Rules by the ids of their conditions, and what is known of the subject they are asked about. */
export type Asked = { ruleOf: (conditionId: string) => RuleGroup | null; facts: Facts }

/** Of a condition that is not there: it holds for nobody, so that nothing opens because something was lost. */
const never: RuleGroup = { kind: 'any', rules: [] }

/**
 * Conditions for one member, ready to be evaluated; how every other noun asks one:
 *
 *     const { ruleOf, facts } = await conditionsAsked(db, [product.accessConditionId], member?.accountId, now)
 *     const rule = ruleOf(product.accessConditionId)
 *     if (rule && !ruleHolds(rule, facts)) throw …
 *
 * An empty id is no condition: its rule is null, and nothing is asked of the database. Of a guest nothing is known: a
 * rule that asks for anything, its opposite too, holds for none. `now`: integer seconds. For a list, `compileRule` narrows it in SQL.
 */
export async function conditionsAsked(
  db: Db | Trx,
  conditionIds: string[],
  accountId: string | undefined,
  now: number,
): Promise<Asked> {
  const ids = [...new Set(conditionIds)].filter((id) => id !== '')
  const rules = new Map((ids.length === 0 ? [] : await conditionsById(db, ids)).map((row) => [row.id, ruleOf(row)]))
  const facts =
    rules.size > 0 && accountId !== undefined ? await factsOf(db, accountId, now, [...rules.values()]) : undefined
  return { ruleOf: (id) => (id === '' ? null : (rules.get(id) ?? never)), facts: facts ?? {} }
}
