import * as z from 'zod/mini'
import { maxAmount } from './amount.ts'
import { limits } from './limits.ts'
import { locales } from './locale.ts'
import {
  accountPattern,
  codePattern,
  floatPattern,
  isDay,
  isMailAddress,
  namePattern,
  passwordPattern,
} from './rules.ts'

/** Fields that many calls have. */

export const LocaleField = z.enum(locales)

/** A whole number brought into its bounds; what is no number is the usual one. For `page` and `limit` alone (F53). */
export function clamped(min: number, max: number, usual: number) {
  const inBounds = (value: unknown) => {
    const number = Math.trunc(Number(value))
    return Number.isNaN(number) ? usual : Math.min(Math.max(number, min), max)
  }
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? usual : inBounds(value))),
    z.number(),
  )
}

/** What a list is searched for: a part of what its summary names. Blanks around it and its case do not matter. */
export const SearchField = z.string().check(z.maxLength(100, 'tooLong'))

export const PageField = clamped(1, 100_000, 1)
export const LimitField = clamped(1, 50, limits.pageSize)

/** The messages of these are names of contract/base/problems.ts; of several the first one counts. */
const given = z.minLength(1, 'required')
export const AccountField = z.string().check(given, z.regex(accountPattern, 'account'))
export const PasswordField = z.string().check(given, z.regex(passwordPattern, 'password'))
export const EmailField = z.string().check(given, z.maxLength(200, 'tooLong'), z.refine(isMailAddress, 'email'))
export const NameField = z.string().check(given, z.regex(namePattern, 'name'))
export const FloatField = z.string().check(given, z.regex(floatPattern, 'float'))
export const VerificationCodeField = z.string().check(given, z.regex(codePattern, 'wrong'))

/** Text that has to be there and is no blank; `problem` says of an empty one what it is. */
export function requiredText(max: number, problem: 'required' | 'content' | 'editorRequired' = 'required') {
  return z.string().check(
    z.refine((text) => text.trim() !== '', problem),
    z.maxLength(max, 'tooLong'),
  )
}

/** Text that may be empty. */
export function optionalText(max: number) {
  return z.string().check(z.maxLength(max, 'tooLong'))
}

/** A birthday, `1990-05-17`, not before 1900; empty where none is given. That it is past, the server's clock says. */
export const BirthdayField = z
  .string()
  .check(z.refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'date'))

/**
 * Minutes that the caller's clock is ahead of UTC, 480 in China: whose day and whose month is meant. A day on which
 * clocks are put forward or back counts with the offset of now.
 */
export const OffsetField = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,3}$/.test(value) ? Number(value) : value)),
  z.number().check(z.int(), z.minimum(-720), z.maximum(840)),
)

/** An amount that is added or taken, in fen or in points: whole, not nothing, at most 100 million. */
export const AmountField = z.number('amount').check(
  z.int('amount'),
  z.minimum(-maxAmount, 'amount'),
  z.maximum(maxAmount, 'amount'),
  z.refine((amount) => amount !== 0, 'amount'),
)
