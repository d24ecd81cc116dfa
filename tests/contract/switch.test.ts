import { describe, expect, test } from 'vitest'
import { areaOf } from '#contract/switch/declaration.ts'
import { bucketOf, evaluateSwitch, type SwitchSetting, staleSide } from '#contract/switch/evaluate.ts'
import { switches } from '#contract/switches.ts'

const now = 1_800_000_000
const day = 86_400
const member = (id: string, roleId = 1) => ({ targetingKey: id, roleId, now })
const guest = { targetingKey: null, roleId: null, now }
const setting = (more: Partial<SwitchSetting> = {}): SwitchSetting => ({
  enabled: true,
  rollout: 100,
  members: [],
  roles: [],
  from: null,
  to: null,
  ...more,
})
const usually = (value: boolean) => ({ default: value })
const told = (
  ...[declared, set, who]: [{ default: boolean }, SwitchSetting | null, typeof guest | ReturnType<typeof member>]
) => {
  const { value, variant, reason } = evaluateSwitch('area.some', declared, set, who)
  expect(variant).toBe(value ? 'on' : 'off')
  return [value, reason]
}

describe('a switch is evaluated', () => {
  test('P10.04 with a reason of OpenFeature’s for each way to a value', () => {
    expect(told(usually(true), null, guest)).toEqual([true, 'DEFAULT'])
    expect(told(usually(false), null, member('a'))).toEqual([false, 'DEFAULT'])
    expect(told(usually(false), setting(), guest)).toEqual([true, 'STATIC'])
    expect(told(usually(true), setting({ rollout: 0 }), member('a'))).toEqual([false, 'STATIC'])
    expect(told(usually(true), setting({ enabled: false, members: ['a'] }), member('a'))).toEqual([false, 'DISABLED'])
    expect(told(usually(false), setting({ rollout: 0, members: ['a'] }), member('a'))).toEqual([
      true,
      'TARGETING_MATCH',
    ])
    expect(told(usually(false), setting({ rollout: 0, members: ['a'] }), member('b'))).toEqual([
      false,
      'TARGETING_MATCH',
    ])
    expect(told(usually(false), setting({ rollout: 0, roles: [2] }), member('b', 2))).toEqual([true, 'TARGETING_MATCH'])
    expect(told(usually(false), setting({ rollout: 50 }), member('b'))[1]).toBe('SPLIT')
  })

  test('P10.01 P9.02 a rule comes before the share: who does not meet it is off at any share, who does keeps their side', () => {
    const rule = { kind: 'all' as const, rules: [{ field: 'member.points', op: 'atLeast', value: 100 }] }
    const sides = (points: number, set: Partial<SwitchSetting>) =>
      Array.from({ length: 400 }, (_, n) => {
        const who = { ...member(`account-${n}`), facts: { 'member.points': points } }
        return evaluateSwitch('a.b', usually(true), setting({ rollout: 30, ...set }), who).value
      })
    expect(sides(99, { rule })).toEqual(Array.from({ length: 400 }, () => false))
    expect(sides(100, { rule })).toEqual(sides(100, {}))
    expect(sides(100, { rule }).filter(Boolean).length).toBeGreaterThan(80)
    expect(sides(99, { rule, members: ['account-7'] }).flatMap((on, n) => (on ? n : []))).toEqual([7])
    // Of a guest nothing is known, whichever way it is asked.
    for (const asked of [rule, { kind: 'not' as const, rules: rule.rules }])
      expect(told(usually(true), setting({ rule: asked }), guest)).toEqual([false, 'TARGETING_MATCH'])
  })

  test('P10.01 an unknown key answers its default, which is off unless the caller says otherwise', () => {
    expect(evaluateSwitch('no.such', undefined, null, guest)).toEqual({
      value: false,
      variant: 'off',
      reason: 'ERROR',
      errorCode: 'FLAG_NOT_FOUND',
    })
    expect(evaluateSwitch('no.such', undefined, setting(), guest, true).value).toBe(true)
    for (const key of ['no.such', 'constructor', '__proto__', '']) expect(switches.get(key)).toBeUndefined()
  })

  test('P10.01 it is on from its beginning on and not any more at its end', () => {
    const at = (from: number | null, to: number | null) => told(usually(true), setting({ from, to }), guest)
    expect(at(now, null)).toEqual([true, 'STATIC'])
    expect(at(now + 1, null)).toEqual([false, 'DISABLED'])
    expect(at(null, now + 1)).toEqual([true, 'STATIC'])
    expect(at(null, now)).toEqual([false, 'DISABLED'])
  })

  test('P10.01 the same member keeps the same side, whoever was let in stays in as a rollout grows, and it is as large as it says', () => {
    const members = Array.from({ length: 4_000 }, (_, n) => `account-${n}`)
    const inside = (rollout: number) =>
      new Set(members.filter((id) => evaluateSwitch('a.b', usually(false), setting({ rollout }), member(id)).value))
    let before = new Set<string>()
    for (const rollout of [1, 10, 50, 90, 99]) {
      const now = inside(rollout)
      expect([...now]).toEqual([...inside(rollout)])
      expect([...before].filter((id) => !now.has(id))).toEqual([])
      expect(Math.abs(now.size / members.length - rollout / 100)).toBeLessThan(0.03)
      before = now
    }
    // Another switch lets in others.
    const other = members.filter((id) => bucketOf('a.c', id) < 5_000 && bucketOf('a.b', id) < 5_000)
    expect(Math.abs(other.length / members.length - 0.25)).toBeLessThan(0.03)
    // What is written down here may never change: people would change sides.
    expect([bucketOf('a.b', 'account-1'), bucketOf('a.b', '会员')]).toEqual([3336, 8754])
  })

  test('P10.01 a guest has the default of a rollout, whatever device it is, until it is on for everybody', () => {
    for (const usual of [true, false]) {
      expect(told(usually(usual), setting({ rollout: 99 }), guest)).toEqual([usual, 'DEFAULT'])
      expect(told(usually(usual), setting({ rollout: 100 }), guest)).toEqual([true, 'STATIC'])
      expect(told(usually(usual), setting({ rollout: 0 }), guest)).toEqual([false, 'STATIC'])
    }
  })
})

test('P10.03 what was the same for everybody for 60 days is stale; an ops switch only off its default', () => {
  const old = now - 60 * day
  const side = (kind: 'release' | 'ops', usual: boolean, set: SwitchSetting | null, at = old) =>
    staleSide({ kind, default: usual }, set, at, now)
  expect(side('release', false, setting())).toBe('on')
  expect(side('release', false, setting({ enabled: false }))).toBe('off')
  expect(side('release', false, setting(), old + 1)).toBeNull()
  expect(side('release', false, setting({ rollout: 99 }))).toBeNull()
  expect(side('release', false, null)).toBeNull()
  expect(side('release', false, setting({ to: now + 1 }))).toBeNull()
  expect(side('release', false, setting({ to: now - 60 * day }))).toBe('off')
  expect(side('ops', true, setting())).toBeNull()
  expect(side('ops', true, setting({ enabled: false }))).toBe('off')
  expect(side('ops', false, setting())).toBe('on')
})

test('P10.01 every key is of an area, and has words in both languages', () => {
  for (const [key, { note }] of switches) {
    expect(key).toMatch(/^[a-z]+\.[a-z-]+$/)
    expect(areaOf(key)).not.toBe('')
    expect(Object.values(note).filter(Boolean)).toHaveLength(2)
  }
})
