import type { Locale } from '#contract/base/locale.ts'
import { pageKey } from '#server/help-import/navigation/place.ts'
import { withoutLocale } from './language.ts'
import type { ParsedDoc } from './parse.ts'

type Page = Pick<ParsedDoc, 'path' | 'folders' | 'name' | 'locale'>

/** Which documents are the same page in several languages. */
export type Languages = {
  byPath: ReadonlyMap<string, Page>
  byId: ReadonlyMap<string, Page>
  idOf: ReadonlyMap<string, string>
  pages: ReadonlyMap<string, Page[]>
}

/** @param ids of the documents by their paths */
export function languagesOf(docs: Page[], ids: ReadonlyMap<string, string>): Languages {
  const pages = new Map<string, Page[]>()
  for (const doc of docs) pages.set(pageKey(doc), [...(pages.get(pageKey(doc)) ?? []), doc])
  const byPath = new Map(docs.map((doc) => [doc.path, doc]))
  return { byPath, byId: new Map(docs.map((doc) => [ids.get(doc.path) as string, doc])), idOf: ids, pages }
}

/** The same page in another language, by its id: one of the two says its language by its place or its name. */
export function translatedFrom({ pages, idOf }: Languages, doc: Page): string | undefined {
  const names = (one: Page) => withoutLocale(one.path).locale !== null
  const twin = pages.get(pageKey(doc))?.find((one) => one.locale !== doc.locale && (names(one) || names(doc)))
  return twin && idOf.get(twin.path)
}

/** The page of a language, by the id of the same page in any. */
export function pageIn({ byId, pages, idOf }: Languages, id: string, locale: Locale): string {
  const page = byId.get(id)
  const twin = page && pages.get(pageKey(page))?.find((one) => one.locale === locale)
  return (twin && idOf.get(twin.path)) ?? id
}

/** The page in the language of the file at `path`; unless `always`, not where its own place or name says another. */
export function twinOf({ byPath, byId, pages, idOf }: Languages, path: string, id: string, always: boolean): string {
  const [from, to] = [byPath.get(path) as Page | undefined, byId.get(id)]
  const locale: Locale | undefined = from?.locale
  if (!to || to.locale === locale || (!always && withoutLocale(to.path).locale !== null)) return id
  const twin = pages.get(pageKey(to))?.find((one) => one.locale === locale)
  return (twin && idOf.get(twin.path)) ?? id
}
