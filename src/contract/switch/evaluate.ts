import { ruleHolds } from '#contract/condition/evaluate.ts'
import type { Facts } from '#contract/condition/fields.ts'
import type { Rule } from '#contract/condition/rule.ts'
import type { SwitchDeclaration } from './declaration.ts'
import { switchLimits } from './limits.ts'

/**
 * How a switch is evaluated, in the terms of OpenFeature: a flag key and a context in, a variant and the reason for it
 * out. Pure, so that it can be told from a row alone what everybody gets.
 */

/** Why a flag has its value: https://openfeature.dev/specification/types#resolution-reason */
export const switchReasons = ['STATIC', 'DEFAULT', 'TARGETING_MATCH', 'SPLIT', 'DISABLED', 'ERROR'] as const
export type SwitchReason = (typeof switchReasons)[number]

export type SwitchVariant = 'on' | 'off'

/** What a switch was found to be. `errorCode` comes with the reason ERROR alone. */
export type Resolution = {
  value: boolean
  variant: SwitchVariant
  reason: SwitchReason
  errorCode?: 'FLAG_NOT_FOUND' | 'GENERAL'
}

/** Whom it is evaluated for. Times are integer seconds. */
export type SwitchContext = {
  /** The member's id; null for guests. */
  targetingKey: string | null
  roleId: number | null
  now: number
  /** What a rule looks at; of a guest nothing. */
  facts?: Facts
}

/** What operators have set of a switch. */
export type SwitchSetting = {
  enabled: boolean
  /** Percent of the members who have it: 0 nobody, 100 everybody, guests too. */
  rollout: number
  /** Ids of members, and numbers of roles, that have it at any rollout. */
  members: readonly string[]
  roles: readonly number[]
  /** From when and until when it is on; null for no such end. */
  from: number | null
  to: number | null
  /** Whom it is for at all, besides those who are named; null for everybody. */
  rule?: Rule | null
}

/**
 * Which side a switch is on for somebody. `setting` null: nobody has set it. A key that nobody declares is its fallback,
 * off unless the caller says otherwise.
 *
 * A rule is asked first: where it does not hold for a caller, the switch is off at any rollout, unless they are named.
 * In a rollout between 1 and 99 a member's side is a hash of key and member id, so it is the same on every device and
 * stays as the rollout grows. A guest has no id, and one made up for a device would give one person two sides: guests
 * get the switch's default until it is on for everybody.
 */
export function evaluateSwitch(
  key: string,
  declared: Pick<SwitchDeclaration, 'default'> | undefined,
  setting: SwitchSetting | null,
  context: SwitchContext,
  fallback = false,
): Resolution {
  if (!declared) return { ...resolved(fallback, 'ERROR'), errorCode: 'FLAG_NOT_FOUND' }
  if (!setting) return resolved(declared.default, 'DEFAULT')
  const { enabled, rollout, members, roles, from, to, rule } = setting
  const { targetingKey, roleId, now } = context
  if (!enabled || (from !== null && now < from) || (to !== null && now >= to)) return resolved(false, 'DISABLED')
  const isNamed =
    targetingKey !== null && (members.includes(targetingKey) || (roleId !== null && roles.includes(roleId)))
  if (isNamed) return resolved(true, 'TARGETING_MATCH')
  if (rule && !ruleHolds(rule, context.facts ?? {})) return resolved(false, 'TARGETING_MATCH')
  if (rollout >= 100) return resolved(true, rule ? 'TARGETING_MATCH' : 'STATIC')
  if (rollout <= 0) return resolved(false, members.length + roles.length > 0 ? 'TARGETING_MATCH' : 'STATIC')
  if (targetingKey === null) return resolved(declared.default, 'DEFAULT')
  return resolved(bucketOf(key, targetingKey) < rollout * 100, 'SPLIT')
}

/** A resolution by the default because nobody could say: a provider that failed, or took too long. */
export function failedResolution(declared: Pick<SwitchDeclaration, 'default'> | undefined): Resolution {
  return { ...resolved(declared?.default ?? false, 'ERROR'), errorCode: 'GENERAL' }
}

/** 0 to 9,999: FNV-1a of key and member, mixed as MurmurHash3 ends, for ids that differ in one letter are far apart then. */
export function bucketOf(key: string, targetingKey: string): number {
  let hash = 0x811c9dc5
  for (const char of `${key}\n${targetingKey}`) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000
}

/**
 * The side that a switch has been on for everybody, untouched, for so long that it could go: null where it is not stale.
 * An ops switch is there to be left alone, so only one that stands off its default is named. `changedAt`: integer seconds.
 */
export function staleSide(
  { kind, default: usual }: Pick<SwitchDeclaration, 'kind' | 'default'>,
  setting: SwitchSetting | null,
  changedAt: number,
  now: number,
): SwitchVariant | null {
  if (!setting || now - changedAt < switchLimits.staleDays * 86_400) return null
  const { enabled, rollout, from, to } = setting
  const hasEnded = to !== null && to <= now - switchLimits.staleDays * 86_400
  const isOff = !enabled || hasEnded
  const isOn = enabled && !setting.rule && rollout >= 100 && (from === null || from <= now) && to === null
  const side = isOff ? 'off' : isOn ? 'on' : null
  return kind === 'ops' && side === (usual ? 'on' : 'off') ? null : side
}

function resolved(value: boolean, reason: SwitchReason): Resolution {
  return { value, variant: value ? 'on' : 'off', reason }
}
