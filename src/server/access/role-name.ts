import type { Locale } from '#contract/base/locale.ts'

/** A role's name in a language, out of the map that its row keeps. */
export function roleName(names: string, locale: Locale): string {
  return (JSON.parse(names) as Partial<Record<Locale, string>>)[locale] ?? ''
}
