import { config } from '#app/lib/config.ts'
import { useSite } from '#app/lib/site.ts'
import { useLocale } from './locale.ts'

/**
 * What the site is called: as its server says, or before it was heard as the configuration does. An answer in the other
 * language that only repeats the configuration does not outlast a switch of language.
 */
export function useSiteName(): string {
  const locale = useLocale()
  const { siteName } = useSite()
  const configured = config().siteName
  return siteName && !Object.values(configured).includes(siteName) ? siteName : configured[locale]
}
