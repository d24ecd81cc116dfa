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
  return { mayBuy: false, unmet: unmetOf(rule, trace, locale, await namesFor(db, rule, locale)) }
}

/** Who may buy it, in words for everybody; empty for every member. */
export async function buyersOf(db: Db | Trx, { accessConditionId }: Guarded, locale: Locale): Promise<string> {
  const { ruleOf } = await conditionsAsked(db, [accessConditionId], undefined, 0)
  const rule = ruleOf(accessConditionId)
  return rule === null ? '' : ruleWords(unnamed(rule), locale, await namesFor(db, rule, locale))
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

/** What is for the staff alone: whom a rule names, and how staff tagged people. */
const forStaff = ['member.id', 'member.tags']

/** A rule without what is for the staff. */
function unnamed(rule: Rule): Rule {
  if (isGroup(rule)) return { ...rule, rules: rule.rules.map(unnamed) }
  return forStaff.includes(rule.field) ? { ...rule, values: [nobodyInRules] } : rule
}

const chosen: Record<string, Record<Locale, string>> = {
  'member.id': { 'zh-cn': '工作人员选定的人', en: 'someone chosen by the staff' },
  'member.tags': { 'zh-cn': '工作人员指定的标签', en: 'one that the staff gave' },
}
/** What is not offered now has no title for readers. */
const gone: Record<string, Record<Locale, string>> = {
  'member.bought': { 'zh-cn': '已下架的商品', en: 'a product that is no longer offered' },
  'member.finished': { 'zh-cn': '已下架的课程', en: 'a course that is no longer offered' },
}

async function namesFor(db: Db | Trx, rule: Rule, locale: Locale): Promise<NamesOf> {
  const { nameOf } = await namesIn(db, [unnamed(rule)], 'everybody')
  const known = nameOf(locale)
  return (field, value) => {
    const name = known(field, value)
    return chosen[field]?.[locale] ?? (name === value ? gone[field]?.[locale] : undefined) ?? name
  }
}
