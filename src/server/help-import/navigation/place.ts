import type { Locale } from '#contract/base/locale.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { plainPath } from '#server/help-import/plan/links.ts'
import { withoutLocale } from '#server/help-import/read/language.ts'
import { line, type ParsedDoc } from '#server/help-import/read/parse.ts'
import type { ImportedCategory } from '#server/help-import/write/rows-categories.ts'
import { slugify } from '#server/text/slug.ts'
import type { Navigation, NavigationItem } from './item.ts'

export type PlacedDoc = Pick<ParsedDoc, 'path' | 'folders' | 'name' | 'locale' | 'front' | 'order'>

/** Where a document stands; `categoryId` is null for the top, beside the categories. */
export type Place = { categoryId: string | null; order: number }

/** The page of a folder or a group comes before all that it has. */
export const leading = -1_000_000

/** The key of a page: its documents in every language have the same. */
export const pageKey = ({ folders, name }: Pick<PlacedDoc, 'folders' | 'name'>): string =>
  [...folders, name].join('/').toLowerCase()

/** A folder whose documents keep their own order, at the place where a sidebar names it. */
export type Mount = Place & { path: string }

export type Placement = {
  /** Groups of the sidebars, a parent before its children. */
  groups: ImportedCategory[]
  pages: ReadonlyMap<string, Place>
  mounts: Mount[]
}

/**
 * Puts documents where the sidebars have them: the first that names one decides. Groups of another language that hold the
 * same pages are the same category, under another name. `above` is the category that everything goes into.
 */
export function placeBySidebars(sidebars: Navigation[], docs: PlacedDoc[], above: string | null): Placement {
  const groups = new Map<string, ImportedCategory>()
  const pages = new Map<string, Place>()
  const mounts: Mount[] = []
  const found = pagesByPlace(docs)
  const docAt = (places: string[]) => places.map((place) => found.get(place.toLowerCase())).find(Boolean)

  for (const { locale, items } of sidebars) {
    /** Pages that an earlier sidebar has placed; those of this one place nothing twice. */
    const before = new Map(pages)
    place(items, above, before, locale ?? localeOf(items) ?? 'en')
  }
  return { groups: [...groups.values()], pages, mounts }

  function place(items: NavigationItem[], parentId: string | null, before: typeof pages, locale: Locale): void {
    for (const [order, item] of items.entries()) {
      if (item.kind === 'folder') mounts.push({ path: item.path.toLowerCase(), categoryId: parentId, order })
      else if (item.kind === 'page') put(docAt(item.places), parentId, order)
      else {
        const id = groupId(item, parentId, before)
        const name = [...item.label].slice(0, helpLimits.categoryNameChars).join('')
        const known = groups.get(id)
        if (!known) groups.set(id, { id, parentId, names: {}, fallback: name || id, icon: null, order })
        const group = known ?? (groups.get(id) as ImportedCategory)
        if (name !== '') group.names[locale] ??= name
        put(docAt(item.page), id, leading)
        place(item.items, id, before, locale)
      }
    }
  }

  function put(doc: PlacedDoc | undefined, categoryId: string | null, order: number): void {
    if (doc && !pages.has(pageKey(doc))) pages.set(pageKey(doc), { categoryId, order })
  }

  /** That of the same group in a language that was placed before, or one made of its label. */
  function groupId(
    { label, page, items }: NavigationItem & { kind: 'group' },
    parentId: string | null,
    before: typeof pages,
  ) {
    const own = [page, ...items.map((item) => (item.kind === 'page' ? item.places : []))]
    // Sidebars also name single pages of one another, so the most of them tell.
    const twins = new Map<string, number>()
    for (const places of own) {
      const doc = docAt(places)
      const twin = doc && before.get(pageKey(doc))?.categoryId
      if (twin && groups.get(twin)?.parentId === parentId) twins.set(twin, (twins.get(twin) ?? 0) + 1)
    }
    const [most] = [...twins].sort(([, one], [, other]) => other - one)
    if (most) return most[0]
    const slug = slugify(label) || 'section'
    return parentId === null ? slug : `${parentId}/${slug}`
  }

  function localeOf(items: NavigationItem[]): Locale | undefined {
    for (const item of items) {
      const doc = item.kind === 'folder' ? undefined : docAt(item.kind === 'page' ? item.places : item.page)
      const locale = doc?.locale ?? (item.kind === 'group' ? localeOf(item.items) : undefined)
      if (locale) return locale
    }
    return undefined
  }
}

/** Documents by what a sidebar may call them: their file, without the numbers that only sort, their folder's page, their id. */
function pagesByPlace(docs: PlacedDoc[]): Map<string, PlacedDoc> {
  const found = new Map<string, PlacedDoc>()
  const claim = (place: string, doc: PlacedDoc) => {
    for (const one of [place.toLowerCase(), plainPath(place).toLowerCase()]) if (!found.has(one)) found.set(one, doc)
  }
  for (const doc of docs) {
    claim(doc.path, doc)
    claim(doc.path.replace(/\.[^./]+$/, ''), doc)
  }
  for (const doc of docs) {
    const folder = doc.path.split('/').slice(0, -1)
    if (doc.name === '') claim(folder.join('/'), doc)
    const id = line(doc.front.id)
    if (id !== '') claim([...folder, id].join('/'), doc)
  }
  // A site's main language often has no folder in its addresses, but one on the disk.
  for (const doc of [...docs].sort((a, b) => (a.locale < b.locale ? -1 : 1))) {
    const { folders, base } = withoutLocale(doc.path)
    claim([...folders, base].join('/'), doc)
    if (doc.name === '') claim(folders.join('/'), doc)
  }
  return found
}
