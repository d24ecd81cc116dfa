import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PasswordField } from '#contract/base/fields.ts'

/** Where an account's password is kept. */
export const PasswordPlace = z.object({
  /** `here`: it is changed here. `elsewhere`: by the issuer that signs people in. */
  where: z.enum(['here', 'elsewhere']),
  /** Whether there is one already; without one nothing has to be proved. */
  set: z.boolean(),
  /** Where the issuer lets it be changed; null where nobody said so. */
  url: z.nullable(z.string()),
})
export type PasswordPlace = z.infer<typeof PasswordPlace>

export const getPasswordPlace = endpoint({
  method: 'GET',
  path: '/api/account/password',
  summary: 'Where one’s password is kept, and whether there is one.',
  auth: 'member',
  input: z.object({}),
  output: PasswordPlace,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes one’s password and ends all other sessions. Wrong guesses of the old one are limited.',
  auth: 'member',
  changes: () => [getPasswordPlace],
  input: z.object({ old: z.optional(z.string().check(z.maxLength(200))), password: PasswordField }),
  /** How many other sessions ended. */
  output: z.object({ ended: z.number() }),
})
