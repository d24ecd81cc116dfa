import type { Locale } from '#contract/base/locale.ts'
import { ruleHolds } from '#contract/condition/evaluate.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { factsOfItem, lookedAt } from './facts.ts'
import { itemById, itemName } from './rows-item.ts'

/**
 * What a rule answers for an item of the catalogue, by its id, with what it looks at of it.
 * `now`: integer seconds. Throws 400 {member: illegal} for what is not in the catalogue.
 */
export async function tryOnItem(
  { db, locale }: { db: Db | Trx; locale: Locale },
  rule: RuleGroup,
  id: string,
  now: number,
) {
  const row = await itemById(db, id, now)
  if (!row) throw badInput({ member: 'illegal' })
  const facts = factsOfItem(row, now)
  return { holds: ruleHolds(rule, facts), name: await itemName(db, row, locale), facts: lookedAt(rule, facts) }
}
