import { declaredField, type Facts, type FieldName, type FieldValue } from './fields.ts'
import { type Comparison, comparisonsOf, isGroup, type Rule } from './rule.ts'

/** Why a rule answers what it does: each part with its own answer, and of a comparison what it found. */
export type Trace =
  | { holds: boolean; kind: 'all' | 'any' | 'not'; parts: Trace[] }
  | { holds: boolean; comparison: Comparison; found: FieldValue | null }

/**
 * Whether a rule holds, and why. Pure, and the same on device and server. There are two answers: what is not known holds
 * in no comparison. A rule that asks for a field which nobody declares, or for a field of a member that is not known (of a
 * guest none is), does not hold, its opposite neither. Words are compared code point by code point. Every part is looked at
 * once, and a rule has fifty parts at most.
 */
export function evaluateRule(rule: Rule, facts: Facts): Trace {
  const trace = traced(rule, facts)
  const isKnown = ({ field }: Comparison) => {
    const declared = declaredField(field)
    return declared && (declared.subject === 'item' || Object.hasOwn(facts, field))
  }
  return comparisonsOf(rule).every(isKnown) ? trace : { ...trace, holds: false }
}

function traced(rule: Rule, facts: Facts): Trace {
  if (!isGroup(rule)) {
    const found = Object.hasOwn(facts, rule.field) ? (facts[rule.field as FieldName] ?? null) : null
    return { holds: compares(rule, found), comparison: rule, found }
  }
  const { kind } = rule
  const parts = rule.rules.map((one) => traced(one, facts))
  const anyHolds = parts.some(({ holds }) => holds)
  return {
    holds: kind === 'all' ? parts.every(({ holds }) => holds) : kind === 'any' ? anyHolds : !anyHolds,
    kind,
    parts,
  }
}

/** The answer alone. */
export const ruleHolds = (rule: Rule, facts: Facts): boolean => evaluateRule(rule, facts).holds

function compares({ op, value, values = [] }: Comparison, found: FieldValue | null): boolean {
  if (found === null) return false
  switch (op) {
    case 'is':
      return found === value
    case 'isNot':
      return found !== value
    case 'atLeast':
    case 'since':
      return typeof found === 'number' && value !== undefined && found >= value
    case 'atMost':
      return typeof found === 'number' && value !== undefined && found <= value
    case 'before':
      return typeof found === 'number' && value !== undefined && found < value
    case 'in':
      return values.includes(String(found))
    case 'notIn':
      return !values.includes(String(found))
    case 'hasAny':
      return Array.isArray(found) && values.some((one) => found.includes(one))
    case 'hasNone':
      return Array.isArray(found) && !values.some((one) => found.includes(one))
    case 'isTrue':
      return found === true
    case 'isFalse':
      return found === false
    default:
      return false
  }
}
