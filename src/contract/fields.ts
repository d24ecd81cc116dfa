import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { locales } from './locale.ts'

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

export const PageField = clamped(1, 100_000, 1)
export const LimitField = clamped(1, 50, limits.pageSize)
