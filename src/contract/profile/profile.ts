import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { AccountField, BirthdayField, optionalText } from '#contract/base/fields.ts'
import { isNickname } from '#contract/base/rules.ts'
import { profileLimits } from './limits.ts'

/** 1 male, 2 female, 0 not told. */
export const Gender = z.number().check(z.int(), z.minimum(0), z.maximum(2))

/** A name that others see; blanks around it are taken off. */
const NicknameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(profileLimits.nicknameChars, 'tooLong'),
    z.refine(isNickname, 'illegal'),
  )

const AreaOrNone = z.string().check(z.regex(/^(\d{6})?$/, 'illegal'))

/** What members change about themselves in one form; `province` and `city` are codes of listAreas. */
export const profileFields = {
  username: AccountField,
  nickname: NicknameField,
  gender: Gender,
  birthday: BirthdayField,
  motto: optionalText(profileLimits.mottoChars),
  province: AreaOrNone,
  city: AreaOrNone,
}

/** A member's own data, for themselves. */
export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** The avatar. */
  path: z.string(),
  gender: z.number(),
  birthday: z.string(),
  motto: z.string(),
  province: z.string(),
  city: z.string(),
  /** The names of province and city, empty where none is chosen. */
  areaName: z.string(),
  /** Bound and proven; empty where none is. */
  email: z.string(),
  mobile: z.string(),
  /** Counts how often the form was saved; saving an older one is refused with 412, the present one in `data`. */
  rev: z.number(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  summary: 'One’s own data.',
  auth: 'member',
  input: z.object({}),
  output: Profile,
})

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/account/profile',
  summary: 'Changes one’s own data; refused with 412 when somebody changed it since `rev`. Takes an Idempotency-Key.',
  auth: 'member',
  input: z.object({ ...profileFields, rev: z.number().check(z.int(), z.minimum(0)) }),
  output: Profile,
})

export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/account/avatar',
  summary: 'Makes an upload of one’s own, of purpose `avatar`, the avatar. Takes an Idempotency-Key.',
  auth: 'member',
  input: z.object({ upload: z.string().check(z.maxLength(36)) }),
  output: Profile,
})
