import { describe, expect, test } from 'vitest'
import { evaluateRule, ruleHolds } from '#contract/condition/evaluate.ts'
import { fieldNames } from '#contract/condition/fields.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { ReadRule, type Rule, RuleField, type RuleGroup } from '#contract/condition/rule.ts'
import { dayTime, ruleWords } from '#contract/condition/words.ts'

const rich: Rule = { field: 'member.points', op: 'atLeast', value: 100 }
const staff: Rule = { field: 'member.role', op: 'in', values: ['2', '9'] }
const proved: Rule = { field: 'member.emailProved', op: 'isTrue' }
const all = (...rules: Rule[]): RuleGroup => ({ kind: 'all', rules })
const any = (...rules: Rule[]): RuleGroup => ({ kind: 'any', rules })
const not = (...rules: Rule[]): RuleGroup => ({ kind: 'not', rules })
const isRule = (rule: unknown) => RuleField.safeParse(rule).success

describe('conditions', () => {
  test('P9.02 all, any and not, and what is not known of somebody holds in no comparison', () => {
    const facts = { 'member.points': 100, 'member.role': '1', 'member.emailProved': false }
    expect(ruleHolds(all(rich, proved), facts)).toBe(false)
    expect(ruleHolds(any(rich, proved), facts)).toBe(true)
    expect(ruleHolds(not(proved, staff), facts)).toBe(true)
    expect([ruleHolds(all(), {}), ruleHolds(any(), {}), ruleHolds(not(), {})]).toEqual([true, false, true])
    expect([ruleHolds(rich, {}), ruleHolds({ ...rich, op: 'isNot' }, {})]).toEqual([false, false])
    expect(ruleHolds({ field: 'constructor', op: 'isNot', value: 1 }, facts)).toBe(false)
  })

  test('P9.02 a rule with a field that nobody declares holds for nobody, whatever is around it', () => {
    const tall = { field: 'member.height', op: 'atLeast', value: 1 }
    for (const rule of [not(tall), any(rich, tall), all(rich, not(tall)), not(not(tall))])
      expect(ruleHolds(rule, { 'member.points': 200, 'member.emailProved': true })).toBe(false)
  })

  test('P9.02 the answer says why: each part with its own answer and what it found', () => {
    expect(evaluateRule(all(rich, not(proved)), { 'member.points': 7, 'member.emailProved': false })).toEqual({
      holds: false,
      kind: 'all',
      parts: [
        { holds: false, comparison: rich, found: 7 },
        { holds: true, kind: 'not', parts: [{ holds: false, comparison: proved, found: false }] },
      ],
    })
  })

  test('P9.01 F96 unknown fields, wrong operators and values, a fourth depth and ten thousand rules are no rule', () => {
    expect(isRule(all(rich, any(staff, not(proved))))).toBe(true)
    expect(isRule(all(any(not(all(rich)))))).toBe(false)
    expect(isRule(all({ field: 'member.password', op: 'is', value: 1 }))).toBe(false)
    expect(isRule(all({ field: '__proto__', op: 'is', value: 1 }))).toBe(false)
    expect(isRule(all({ ...rich, op: 'in' }))).toBe(false)
    expect(isRule(all({ ...rich, value: '100' as never }))).toBe(false)
    expect(isRule(all({ ...rich, value: Number.NaN }))).toBe(false)
    expect(isRule(all({ ...staff, values: [] }))).toBe(false)
    expect(isRule(all({ ...proved, value: true as never }))).toBe(false)
    expect(isRule({ ...all(rich), more: 1 })).toBe(false)
    expect(isRule(rich)).toBe(false)
    expect(isRule(all(...Array.from({ length: conditionLimits.nodes - 1 }, () => rich)))).toBe(true)
    expect(isRule(all(...Array.from({ length: conditionLimits.nodes }, () => rich)))).toBe(false)
    expect(isRule(all(...Array.from({ length: 10_000 }, () => rich)))).toBe(false)
    const circle = all(rich)
    circle.rules.push(circle)
    expect(isRule(circle)).toBe(false)
  })

  test('P9.01 F96 names of an object’s own, and lists of a hundred kilobytes, are no rule and break nothing', () => {
    for (const field of ['__proto__', 'constructor', 'toString']) {
      expect(isRule(all({ field, op: 'in', values: ['x'] }))).toBe(false)
      expect(ruleHolds(all({ field, op: 'notIn', values: ['x'] }), {})).toBe(false)
      expect(ruleWords(all({ field, op: 'in', values: ['x'] }), 'en')).toBe(field)
    }
    expect(isRule(JSON.parse('{"kind":"all","rules":[],"__proto__":{"x":1}}'))).toBe(false)
    const list = (length: number): Rule => ({ ...staff, values: Array.from({ length }, (_, n) => String(n)) })
    expect([isRule(all(list(200))), isRule(all(list(100), list(101)))]).toEqual([true, false])
    expect(isRule(all({ ...staff, values: ['x'.repeat(65_536)] }))).toBe(false)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('P9.02 an app that is older than its server reads a rule with a field that it does not know: it does not hold', () => {
    const rule = all({ field: 'member.height', op: 'taller', value: 1 })
    const read = ReadRule.safeParse(rule)
    expect(read.success && ruleHolds(read.data, { 'member.points': 1 })).toBe(false)
    expect(RuleField.safeParse(rule).success).toBe(false)
  })

  test('P9.01 a rule in words, in both languages', () => {
    const names = (_: string, value: string) => (value === '2' ? '客服' : value === '9' ? '管理员' : value)
    const since: Rule = { field: 'member.signedUp', op: 'since', value: dayTime('2026-01-01') }
    const rule = all(rich, any(staff, proved), not({ field: 'member.balance', op: 'atMost', value: 1_050 }), since)
    expect(ruleWords(rule, 'zh-cn', names)).toBe(
      '积分不少于 100，并且（角色是客服、管理员，或者已验证邮箱），并且不满足（余额不超过 10.5 元），并且注册日期不早于 2026-01-01',
    )
    expect(ruleWords(rule, 'en')).toBe(
      'Points at least 100 and (Role is 2 or 9 or Email verified) and not (Balance at most 10.5 yuan) and Sign-up date on or after 2026-01-01',
    )
    expect([ruleWords(all(), 'en'), ruleWords(any(), 'zh-cn')]).toEqual(['Everyone', '没有人'])
    expect([dayTime('2026-01-01'), Number.isNaN(dayTime('x'))]).toEqual([Date.UTC(2025, 11, 31, 16) / 1_000, true])
    expect(fieldNames.length).toBeGreaterThan(5)
  })
})
