import * as z from 'zod/mini'
import { formatDate } from '#app/lib/format-date.ts'
import type { InputOf } from '#contract/base/endpoint.ts'
import { type Switch, setSwitch } from '#contract/switch/switch.ts'

/** A time as the browser's own field writes it, `2026-11-30T08:00`, on this device's clock; empty for none. */
const LocalTime = z.string().check(z.regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, 'date'))

const { enabled, rollout, wordsZh, wordsEn, members, roles, why } = setSwitch.input.shape

/** What the form of a switch shows. */
export const SwitchValues = z.object({
  enabled,
  rollout,
  from: LocalTime,
  to: LocalTime,
  members,
  roles,
  wordsZh,
  wordsEn,
  why,
  conditionId: z.string(),
})
export type SwitchValues = z.infer<typeof SwitchValues>

/** A reason is given anew for each change. */
export function valuesOf(present: Switch): SwitchValues {
  const { from, to, conditionId } = present
  const { enabled, rollout, members, roles, wordsZh, wordsEn } = present
  return {
    enabled,
    rollout,
    from: localTime(from),
    to: localTime(to),
    members,
    roles,
    wordsZh,
    wordsEn,
    conditionId,
    why: '',
  }
}

export function inputOf({ from, to, ...values }: SwitchValues, { id, version }: Switch): InputOf<typeof setSwitch> {
  return { ...values, id, version, from: secondsOf(from), to: secondsOf(to) }
}

const localTime = (seconds: number | null) =>
  seconds === null ? '' : formatDate(new Date(seconds * 1000), 'yyyy-mm-ddThh:MM')

const secondsOf = (local: string) => (local === '' ? null : Math.floor(new Date(local).getTime() / 1000))
