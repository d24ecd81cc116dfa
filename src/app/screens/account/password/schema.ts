import * as z from 'zod/mini'
import { PasswordField, requiredText } from '#contract/base/fields.ts'

interface Values {
  old: string
  password: string
  repeat: string
}

const repeat = z.string().check(z.minLength(1, 'required'))

const isRepeated = z.refine<Values>(({ password, repeat }) => repeat === '' || repeat === password, {
  error: 'repeat',
  path: ['repeat'],
})

/** What is filled in where there is no password yet. */
export const firstPassword = z.object({ old: z.string(), password: PasswordField, repeat }).check(isRepeated)

/** What is filled in to change one. */
export const nextPassword = z.object({ old: requiredText(200), password: PasswordField, repeat }).check(
  isRepeated,
  z.refine<Values>(({ old, password }) => password === '' || password !== old, { error: 'same', path: ['password'] }),
)
