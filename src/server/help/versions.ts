import { type Locale, locales } from '#contract/base/locale.ts'
import { firstOf } from '#contract/help/category-tree.ts'
import type { HelpRecord } from '#contract/help/help.ts'
import type { HelpVersion, HelpVersionPage } from '#contract/help/version.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { liveCategories } from './rows-category.ts'
import { pagesOfVersion, samePages, versionById, versionsBeside } from './rows-version.ts'

/** What reads of this version ask their rows for: empty for the current one, whose documents are the help centre's. */
export const scopeOf = (version: HelpVersion | null | undefined): string =>
  version && version.status !== 'current' ? version.id : ''

/** The version that a call asks for; null for the current one. Throws 404 where there is none of that id. */
export async function askedVersion(db: Db | Trx, id: string | undefined): Promise<HelpVersion | null> {
  if (id === undefined) return null
  const version = await versionById(db, id)
  if (!version) throw notFound()
  return version.status === 'current' ? null : version
}

/** Where a document leads in each version of its documentation; versions that have no page are not there. */
export async function pagesInVersions(
  db: Db | Trx,
  record: Pick<HelpRecord, 'id' | 'locale' | 'version'>,
  of: (version: HelpVersion) => boolean = () => true,
): Promise<HelpVersionPage[]> {
  if (!record.version) return []
  const versions = (await versionsBeside(db, record.version.id)).filter(of)
  const same = await samePages(db, record.id)
  const found: HelpVersionPage[] = []
  for (const version of versions) {
    const twin = same.find(({ docVersion, locale }) => docVersion === version.id && locale === record.locale)
    const page = twin ? { id: twin.id, title: twin.title } : await firstPage(db, version, record.locale)
    if (page) found.push({ ...version, page, isSamePage: twin !== undefined })
  }
  return found
}

/** The first page of a version: in this language, else in another. */
async function firstPage(db: Db | Trx, version: HelpVersion, locale: Locale) {
  const categories = await liveCategories(db, scopeOf(version))
  for (const one of [locale, ...locales.filter((other) => other !== locale)]) {
    const first = firstOf({ categories, docs: await pagesOfVersion(db, version.id, one) })
    if (first) return first
  }
  return null
}
