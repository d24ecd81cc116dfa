import type { Context } from 'hono'
import { defaultLocale } from '#contract/base/constants.ts'
import { isLocale, type Locale } from '#contract/base/locale.ts'

/** The language that a caller wants to be told in what went wrong; the default for one that we do not speak. */
export function askedLocale(c: Context): Locale {
  return knownLocale(c.req.header('think-lang'))
}

export function knownLocale(asked: string | undefined): Locale {
  return isLocale(asked) ? asked : defaultLocale
}
