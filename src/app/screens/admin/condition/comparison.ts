import {
  declaredField,
  type FieldName,
  type FieldType,
  operatorsOf,
  ruleDayOffset,
} from '#contract/condition/fields.ts'
import { Comparison } from '#contract/condition/rule.ts'
import { dayTime } from '#contract/condition/words.ts'

/** What kind of value a field has; one that nobody declares is looked at as a flag, which has none. */
export const typeOf = (field: string): FieldType => declaredField(field)?.type ?? 'flag'

/** What a comparison of a field begins as: nothing is chosen yet where there is much to choose from. */
export function begun(field: FieldName): Comparison {
  const type = typeOf(field)
  const op = operatorsOf[type][0]
  if (type === 'number') return { field, op, value: 0 }
  if (type === 'time')
    return { field, op, value: dayTime(new Date(Date.now() + ruleDayOffset * 60_000).toISOString().slice(0, 10)) }
  return type === 'flag' ? { field, op } : { field, op, values: [] }
}

/** Whether it can be taken as it is. */
export const isWhole = (comparison: Comparison): boolean => Comparison.safeParse(comparison).success
