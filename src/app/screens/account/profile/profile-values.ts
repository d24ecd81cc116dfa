import * as z from 'zod/mini'
import { type Profile, profileFields } from '#contract/profile/profile.ts'

/** The form, as the server takes it apart from its revision. */
export const ProfileValues = z.object(profileFields)
export type ProfileValues = z.infer<typeof ProfileValues>

/** Fields that differ from what the server has. */
export type Changes = Partial<ProfileValues>

const text = z.optional(z.string())

/** What is kept of a form that was not saved. It may break every rule: nobody has sent it yet. */
export const ProfileDraft = z.object({
  /** The revision that was changed. */
  rev: z.number(),
  changes: z.object({
    username: text,
    nickname: text,
    gender: z.optional(z.number()),
    birthday: text,
    motto: text,
    province: text,
    city: text,
  }),
})
export type ProfileDraft = z.infer<typeof ProfileDraft>

const names = Object.keys(profileFields) as (keyof ProfileValues)[]

export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as ProfileValues
}

export function changesOf(values: Partial<ProfileValues>, base: ProfileValues): Changes {
  const changed = names.filter((name) => values[name] !== undefined && values[name] !== base[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** Whether a newer profile changed a field that was changed here as well, and into something else. */
export function clashes(changes: Changes, base: ProfileValues, newer: ProfileValues): boolean {
  return names.some((name) => name in changes && newer[name] !== base[name] && newer[name] !== changes[name])
}
