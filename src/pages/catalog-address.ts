import { defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'

/**
 * Where the catalogue, or a product of it, stands in a language: the site's own has the bare address, the other one is
 * named by `lang`, since a product is one record in both.
 */
export function catalogPath(locale: Locale, id?: string): string {
  const params: string[] = []
  if (id !== undefined) params.push(`id=${encodeURIComponent(id)}`)
  if (locale !== defaultLocale) params.push(`lang=${locale}`)
  return params.length > 0 ? `/catalog?${params.join('&')}` : '/catalog'
}
