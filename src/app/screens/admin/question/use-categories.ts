import { useApiQuery } from '#app/api/query.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getHelpHome } from '#contract/help/help.ts'

/** The categories of the help centre in a language by their ids, each with the name of what it lies in; null until known. */
export function useCategories(locale: Locale): Map<string, string> | null {
  const { data } = useApiQuery(getHelpHome, { locale }, { quiet: true })
  if (!data) return null
  const names = new Map(data.sections.map(({ id, name }) => [id, name]))
  return new Map(
    data.sections.map(({ id, name, parentId }) => [
      id,
      parentId === null ? name : `${names.get(parentId) ?? ''} › ${name}`,
    ]),
  )
}
