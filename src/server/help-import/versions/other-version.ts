import { helpLimits } from '#contract/help/limits.ts'
import type { CategoryPlan } from '#server/help-import/plan/categories.ts'
import { type KnownDoc, wantedId } from '#server/help-import/plan/ids.ts'
import type { ParsedDoc } from '#server/help-import/read/parse.ts'
import type { PartVersion } from '#server/help-import/types.ts'
import { slugify } from '#server/text/slug.ts'

/** A version's own categories, beside those of the current one. */
export function ofVersion(plan: CategoryPlan, version: PartVersion | null): CategoryPlan {
  if (!version) return plan
  const own = (id: string) => `${id}@${version.id}`
  return {
    ...plan,
    categories: plan.categories.map((category) => ({
      ...category,
      id: own(category.id),
      parentId: category.parentId === null ? null : own(category.parentId),
      docVersion: version.id,
    })),
    placeOf(doc) {
      const { categoryId, order } = plan.placeOf(doc)
      return { categoryId: own(categoryId), order }
    },
    idOf(folders) {
      const id = plan.idOf(folders)
      return id === undefined ? undefined : own(id)
    },
  }
}

/** The id of the current version's page with the version's name: `install` of 2.x is `install-2.x`, for good. */
export function otherIds(
  { name }: PartVersion,
  known: KnownDoc[],
  pageOf: (doc: ParsedDoc) => string,
  isExported: boolean,
) {
  const pages = known.filter(({ kind, page }) => kind === 'help' && page !== '')
  const current = new Map(pages.map(({ id, page, locale }) => [`${locale} ${page}`, id]))
  const version = slugify(name) || 'version'
  return (doc: ParsedDoc): string => {
    const exported = isExported ? wantedId(doc) : null
    if (exported !== null) return exported
    const own =
      current.get(`${doc.locale} ${pageOf(doc)}`) ??
      wantedId(doc) ??
      (slugify(doc.name || doc.folders.at(-1) || doc.title) || 'doc')
    return slugify(`${own.slice(0, helpLimits.idChars - 1 - version.length)}-${version}`)
  }
}
