import * as z from 'zod/mini'
import { declaredField, type FieldType, operatorsOf, type Subject } from './fields.ts'
import { conditionLimits } from './limits.ts'

/**
 * A rule: comparisons of listed fields, in groups of which all, any or none have to hold. Groups stand in each other to a
 * depth of three, so its shape is written out, and a deeper one is no rule; so is one that holds itself, for it has no end.
 */

/** One comparison: the value is a number (fen, seconds, a count), or a list of words; flags have none. */
export type Comparison = { field: string; op: string; value?: number | undefined; values?: string[] | undefined }

export const groupKinds = ['all', 'any', 'not'] as const
export type GroupKind = (typeof groupKinds)[number]

/** A group of others, or a comparison. `not`: none of them holds. */
export type Rule = Comparison | RuleGroup
export type RuleGroup = { kind: GroupKind; rules: Rule[] }

export const isGroup = (rule: Rule): rule is RuleGroup => 'kind' in rule

/** A comparison as it is written: a declared field, one of its operators, and the value that this one wants. */
export const Comparison = z
  .strictObject({
    field: z.string().check(z.maxLength(60)),
    op: z.string().check(z.maxLength(20)),
    value: z.optional(z.number().check(z.int(), z.minimum(-1e12), z.maximum(1e12))),
    values: z.optional(
      z
        .array(z.string().check(z.minLength(1), z.maxLength(conditionLimits.wordChars)))
        .check(z.minLength(1, 'required'), z.maxLength(conditionLimits.listed, 'tooMany')),
    ),
  })
  .check(z.refine(fits, 'illegal'))

function fits({ field, op, value, values }: Comparison): boolean {
  const type = declaredField(field)?.type
  if (!type || !(operatorsOf[type] as readonly string[]).includes(op)) return false
  const isAmount = value !== undefined && values === undefined
  const isList = value === undefined && values !== undefined
  const wanted: Record<FieldType, boolean> = {
    number: isAmount,
    time: isAmount,
    choice: isList,
    text: isList,
    set: isList,
    flag: value === undefined && values === undefined,
  }
  return wanted[type]
}

function group<T extends z.ZodMiniType>(inner: T) {
  return z.strictObject({
    kind: z.enum(groupKinds),
    rules: z.array(inner).check(z.maxLength(conditionLimits.nodes, 'tooMany')),
  })
}

/** Groups of comparisons to the depth that is allowed. */
const tree = <T extends z.ZodMiniType>(comparison: T) =>
  group(z.union([comparison, group(z.union([comparison, group(comparison)]))]))

/** A whole rule as it is written; an empty group of `all` holds for everybody. More than 50 parts are refused: `tooMany`. */
export const RuleField = tree(Comparison).check(
  z.refine((rule) => countParts(rule as RuleGroup) <= conditionLimits.nodes, 'tooMany'),
  z.refine((rule) => countWords(rule as RuleGroup) <= conditionLimits.listed, 'tooMany'),
) as unknown as z.ZodMiniType<RuleGroup, RuleGroup>

/** A whole rule as it is read: an app that is older than its server meets fields that it does not know. */
export const ReadRule = tree(
  z.object({
    field: z.string(),
    op: z.string(),
    value: z.optional(z.number()),
    values: z.optional(z.array(z.string())),
  }),
) as unknown as z.ZodMiniType<RuleGroup, RuleGroup>

/** Groups and comparisons. */
export function countParts(rule: Rule): number {
  return isGroup(rule) ? rule.rules.reduce((sum, one) => sum + countParts(one), 1) : 1
}

/** Words in all lists together. */
function countWords(rule: Rule): number {
  return isGroup(rule) ? rule.rules.reduce((sum, one) => sum + countWords(one), 0) : (rule.values?.length ?? 0)
}

/** Whether a rule asks for nothing. */
export const holdsForAll = ({ kind, rules }: RuleGroup) => kind !== 'any' && rules.length === 0

/** All comparisons of a rule, in their order. */
export function comparisonsOf(rule: Rule): Comparison[] {
  return isGroup(rule) ? rule.rules.flatMap(comparisonsOf) : [rule]
}

/** Whether a rule looks at nothing but fields of this kind of thing. */
export const isAbout = (rule: Rule, subject: Subject): boolean =>
  comparisonsOf(rule).every(({ field }) => declaredField(field)?.subject === subject)

/** Stands in a list of members for somebody who is gone, so that what a rule says of the others stays. */
export const nobodyInRules = '-'
