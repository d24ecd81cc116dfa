import type { Locale } from '#contract/base/locale.ts'
import { evaluateRule, ruleHolds, type Trace } from '#contract/condition/evaluate.ts'
import { declaredField } from '#contract/condition/fields.ts'
import { type Comparison, isGroup, nobodyInRules, type Rule } from '#contract/condition/rule.ts'
import { dayText, type NamesOf, ruleWords } from '#contract/condition/words.ts'
import type { ProductAccess } from '#contract/product/product.ts'
import { conditionsAsked } from '#server/condition/ask.ts'
import { namesIn } from '#server/condition/names.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ProductRow } from './rows.ts'

type Guarded = Pick<ProductRow, 'accessConditionId'>
type Asker = { accountId: string; now: number }

/** Whether somebody may buy a product by the condition that it names, as that stands now. `now`: integer seconds. */
export async function mayBuy(db: Db | Trx, row: Guarded, { accountId, now }: Asker): Promise<boolean> {
  const { ruleOf, facts } = await conditionsAsked(db, [row.accessConditionId], accountId, now)
  const rule = ruleOf(row.accessConditionId)
  return rule === null || ruleHolds(rule, facts)
}

/** The same with what keeps them from it, in words. */
export async function accessOf(
  db: Db | Trx,
  row: Guarded,
  { accountId, now, locale }: Asker & { locale: Locale },
): Promise<ProductAccess> {
  const { ruleOf, facts } = await conditionsAsked(db, [row.accessConditionId], accountId, now)
  const rule = ruleOf(row.accessConditionId)
  if (rule === null) return { mayBuy: true, unmet: [] }
  const trace = evaluateRule(rule, facts)
  if (trace.holds) return { mayBuy: true, unmet: [] }
  return { mayBuy: false, unmet: unmetOf(rule, trace, locale, await namesFor(db, locale)) }
}

/** Who may buy it, in words for everybody; empty for every member. */
export async function buyersOf(db: Db | Trx, { accessConditionId }: Guarded, locale: Locale): Promise<string> {
  const { ruleOf } = await conditionsAsked(db, [accessConditionId], undefined, 0)
  const rule = ruleOf(accessConditionId)
  return rule === null ? '' : ruleWords(unnamed(rule), locale, await namesFor(db, locale))
}

/** Of what has to hold altogether each part that does not; of anything else the whole. */
function unmetOf(rule: Rule, trace: Trace, locale: Locale, nameOf: NamesOf): ProductAccess['unmet'] {
  if (isGroup(rule) && 'parts' in trace && trace.kind === 'all')
    return trace.parts.flatMap((part, at) => {
      const of = rule.rules[at]
      return part.holds || !of ? [] : unmetOf(of, part, locale, nameOf)
    })
  const has = 'comparison' in trace ? foundText(trace, locale, nameOf) : ''
  return [{ words: ruleWords(unnamed(rule), locale, nameOf), has }]
}

/** What was found of somebody, where saying it helps: a count, a day, a role. */
function foundText({ comparison, found }: Extract<Trace, { comparison: Comparison }>, locale: Locale, nameOf: NamesOf) {
  const { field } = comparison
  const declared = declaredField(field)
  if (typeof found === 'string') return declared?.type === 'choice' ? nameOf(field, found) : ''
  if (typeof found !== 'number' || !declared) return ''
  if (declared.type === 'time') return dayText(found)
  return `${found / (declared.unit?.per ?? 1)}${declared.unit ? ` ${declared.unit.words[locale]}` : ''}`
}

/** A rule without the members whom it names: who they are is for the staff. */
function unnamed(rule: Rule): Rule {
  if (isGroup(rule)) return { ...rule, rules: rule.rules.map(unnamed) }
  return rule.field === 'member.id' ? { ...rule, values: [nobodyInRules] } : rule
}

const chosen: Record<Locale, string> = { 'zh-cn': '工作人员选定的人', en: 'someone chosen by the staff' }

async function namesFor(db: Db | Trx, locale: Locale): Promise<NamesOf> {
  const { nameOf } = await namesIn(db, [])
  const known = nameOf(locale)
  return (field, value) => (field === 'member.id' ? chosen[locale] : known(field, value))
}
