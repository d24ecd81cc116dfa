import * as z from 'zod/mini'
import {
  addCondition,
  type Condition,
  type ConditionOption,
  conditionWritten,
  type WrittenCondition,
} from '#contract/condition/condition.ts'
import { type ConditionControl, rangeFields } from '#contract/condition/fields.ts'
import { ReadRule, RuleField, type RuleGroup } from '#contract/condition/rule.ts'

const { key, nameZh, nameEn, use, control, options } = conditionWritten
const rangeOf = z.enum(['', ...rangeFields])

/** What the form of a condition shows; rule and choices are JSON there, for a draft and two versions are compared as text. */
export const ConditionValues = z.object({
  key,
  nameZh,
  nameEn,
  use,
  control,
  rangeOf,
  options: z.string().check(z.refine((text) => options.safeParse(parsed(text)).success, 'illegal')),
  rule: z.string().check(z.refine((text) => RuleField.safeParse(parsed(text)).success, 'illegal')),
  why: addCondition.input.shape.why,
})
export type ConditionValues = z.infer<typeof ConditionValues>

/** A reason is given anew for each change. */
export const valuesOf = ({
  key,
  nameZh,
  nameEn,
  use,
  control,
  options,
  rangeOf,
  rule,
}: Condition): ConditionValues => ({
  key,
  nameZh,
  nameEn,
  use,
  control,
  why: '',
  rangeOf: rangeFields.find((one) => one === rangeOf) ?? '',
  options: JSON.stringify(options),
  rule: JSON.stringify(rule),
})

/** What is sent of it: what is for access has no choices, and a range is of a number. */
export function writtenOf({ options, rule, rangeOf, ...values }: ConditionValues): WrittenCondition & { why: string } {
  const isFilter = values.use === 'filter'
  return {
    ...values,
    control: isFilter ? values.control : 'toggle',
    options: isFilter && hasChoices(values.control) ? optionsIn(options) : [],
    rangeOf: isFilter && values.control === 'range' ? rangeOf : '',
    rule: ruleIn(rule),
  }
}

/** Whether one chooses between what things are marked with. */
export const hasChoices = (control: ConditionControl): boolean => control === 'single' || control === 'multi'

/** The rule in a form; nobody's where a draft of another build holds none. */
export function ruleIn(text: string): RuleGroup {
  const read = ReadRule.safeParse(parsed(text))
  return read.success ? read.data : { kind: 'any', rules: [] }
}

/** The choices in a form, whole or not. */
export function optionsIn(text: string): ConditionOption[] {
  const read = z.array(z.object({ value: z.string(), nameZh: z.string(), nameEn: z.string() })).safeParse(parsed(text))
  return read.success ? read.data : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
