import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, optionalText, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { getCondition } from '#contract/condition/condition.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { getMySwitches } from './answer.ts'
import { switchKinds } from './declaration.ts'
import { switchLimits } from './limits.ts'

/** What operators see of feature switches, and set. Times are integer seconds. */

export const SwitchState = z.enum(['on', 'some', 'off'])
export type SwitchState = z.infer<typeof SwitchState>

/** What is written of a switch; lists as people write them, with spaces, commas or lines between. */
const written = {
  enabled: z.boolean(),
  rollout: z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(100, 'amount')),
  /** User names or ids of members who have it at any rollout. */
  members: optionalText(switchLimits.membersChars),
  /** Numbers of roles whose members have it. */
  roles: optionalText(switchLimits.rolesChars),
  /** What people are told: why it is off, or what the notice says. */
  wordsZh: optionalText(switchLimits.wordsChars),
  wordsEn: optionalText(switchLimits.wordsChars),
}
const time = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(32_503_680_000)))

/** A switch as it is declared and set. */
export const Switch = z.object({
  /** The flag key. */
  id: z.string(),
  area: z.string(),
  kind: z.enum(switchKinds),
  default: z.boolean(),
  /** What it is called and what it does, in the caller's language. */
  name: z.string(),
  note: z.string(),
  ...written,
  from: time,
  to: time,
  /** The condition that it asks, by id; empty where it is for everybody. */
  conditionId: z.string(),
  /** Whom it is on for at present: everybody, some, nobody. */
  state: SwitchState,
  /** The side that it has been on for everybody for 60 days, so that it could go; null where it is not stale. */
  stale: z.nullable(z.enum(['on', 'off'])),
  /** 0 where nobody has set it. */
  version: z.number(),
  changedAt: z.nullable(z.number()),
})
export type Switch = z.infer<typeof Switch>

/** A change of a switch: who, when, why, and what it was then. */
export const SwitchChange = z.object({
  id: z.string(),
  /** Empty where the account is gone. */
  who: z.string(),
  at: z.number(),
  why: z.string(),
  enabled: z.boolean(),
  rollout: z.number(),
})
export type SwitchChange = z.infer<typeof SwitchChange>

/** The part of a key before its dot. */
const Area = z.string().check(z.maxLength(40))
const SwitchId = z.string().check(z.minLength(1), z.maxLength(80))
const access = { auth: 'node', node: '/admin/switch/list' } as const
const editing = { auth: 'node', node: '/admin/switch/edit' } as const

export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/switch',
  summary:
    'The feature switches by their keys; q is a part of a key, of its name or of its note. `provider`: who else answers for them.',
  ...access,
  input: z.object({
    q: z.optional(SearchField),
    area: z.optional(Area),
    kind: z.optional(z.enum(switchKinds)),
    state: z.optional(SwitchState),
    stale: z.optional(z.enum(['only'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(Switch), total: z.number(), provider: z.string() }),
})

export const getSwitch = endpoint({
  method: 'GET',
  path: '/api/admin/switch/:id',
  summary: 'One feature switch, with its latest changes and the roles that it may be on for.',
  ...access,
  input: z.object({ id: SwitchId }),
  output: z.object({
    ...Switch.shape,
    history: z.array(SwitchChange),
    roleNames: z.array(z.object({ id: z.number(), name: z.string() })),
    /** What it may ask. */
    conditions: z.array(z.object({ id: z.string(), name: z.string() })),
    provider: z.string(),
  }),
})

export const setSwitch = endpoint({
  method: 'POST',
  path: '/api/admin/switch/:id',
  summary: 'Sets a feature switch; a stale version answers 412 with the present one. Takes an Idempotency-Key.',
  ...editing,
  changes: () => [listSwitches, getSwitch, getMySwitches, getInitial, getCondition],
  input: z.object({
    id: SwitchId,
    ...written,
    from: time,
    to: time,
    /** What is left out stays; empty: none. */
    conditionId: z.optional(z.string().check(z.maxLength(36))),
    why: requiredText(switchLimits.whyChars),
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  output: z.object({ version: z.number() }),
})

export const turnOffArea = endpoint({
  method: 'POST',
  path: '/api/admin/switch-area',
  summary:
    'Turns every switch of an area off at once, even those that others have changed meanwhile. Takes an Idempotency-Key.',
  ...editing,
  changes: () => [listSwitches, getSwitch, getMySwitches, getInitial, getCondition],
  input: z.object({ area: Area, why: requiredText(switchLimits.whyChars) }),
  output: z.object({ off: z.number() }),
})
