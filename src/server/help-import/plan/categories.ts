import type { Locale } from '#contract/base/locale.ts'
import { helpLimits } from '#contract/help/limits.ts'
import {
  leading,
  type Mount,
  type Place,
  type PlacedDoc,
  pageKey,
  placeBySidebars,
} from '#server/help-import/navigation/place.ts'
import type { SiteNavigation } from '#server/help-import/navigation/read-navigation.ts'
import { readCategoryList } from '#server/help-import/read/category-list.ts'
import { type FrontMatter, readFields, splitFrontMatter } from '#server/help-import/read/front-matter.ts'
import { localeOfName, withoutLocale } from '#server/help-import/read/language.ts'
import { line, orderOf, readable, textOf } from '#server/help-import/read/parse.ts'
import type { ImportNote, ImportOptions, SourceFile } from '#server/help-import/types.ts'
import type { ImportedCategory } from '#server/help-import/write/rows-categories.ts'
import { slugify, unnumbered } from '#server/text/slug.ts'

const categoryFile = /^(?:_category_?\.(?:md|ya?ml|json)|(?:_?index|readme)(?:\.[\w-]+)?\.mdx?)$/i
const categoryName = /^(?:_category_?|_?index|readme)$/i

export type CategoryPlan = {
  categories: ImportedCategory[]
  /** Where a document stands; `order` is null after all that have one. */
  placeOf(doc: PlacedDoc): { categoryId: string; order: number | null }
  /** The category of a folder; undefined when it is none of its own. */
  idOf(folders: string[]): string | undefined
  failures: ImportNote[]
}

/**
 * The categories of the documents, parents first, and where each stands: as the site's sidebars say, else by its folder.
 * The page of a folder is the first of it; alone in its folder it is a page of the one above.
 */
export function planCategories(
  docs: PlacedDoc[],
  files: SourceFile[],
  options: ImportOptions & { rootId: string },
  { sidebars, beside, labels }: Pick<SiteNavigation, 'sidebars' | 'beside' | 'labels'>,
): CategoryPlan {
  const above = options.category ? options.rootId : null
  const placement = placeBySidebars(sidebars, docs, above)
  const mounts = [...placement.mounts].sort((a, b) => b.path.length - a.path.length)
  const groups = new Map(placement.groups.map((group) => [group.id, group]))
  for (const { names, fallback } of groups.values()) {
    for (const [locale, name] of Object.entries(shortened(labels.get(fallback)))) names[locale as Locale] ??= name
  }
  const planned = new Map<string, ImportedCategory>()
  const { listed, failures } = readCategoryList(files)
  const holding = foldersThatHold(docs)

  /** Its own category, that of the group that its sidebar names it in, or the root. */
  const idOf = (folders: string[]): string => {
    const mount = mountOf(folders, mounts)
    const parts = folders.slice(mount === undefined ? 0 : partsOf(mount.path)).map(partOf)
    const base = mount?.categoryId ?? above
    if (parts.length === 0) return base ?? options.rootId
    return [...(base === null ? [] : [base]), ...parts].join('/')
  }

  const planRoot = (): void => {
    const id = options.rootId
    if (planned.has(id)) return
    const { name, order } = unnumbered(options.category ?? options.name)
    const fallback = short(readable(name))
    planned.set(id, {
      id,
      parentId: null,
      names: {},
      fallback,
      icon: null,
      order: order ?? firstLoose(placement.pages),
    })
  }

  const planGroup = (id: string): void => {
    const group = groups.get(id)
    if (!group) planRoot()
    else if (!planned.has(id)) {
      if (group.parentId !== null) planGroup(group.parentId)
      planned.set(id, group)
    }
  }

  const plan = (folders: string[]): void => {
    const id = idOf(folders)
    if (planned.has(id)) return
    if (groups.has(id) || id === options.rootId) {
      planGroup(id)
      return
    }
    const parentId = id.split('/').slice(0, -1).join('/') || null
    if (parentId !== null) plan(folders.slice(0, -1))
    const { name, order } = unnumbered(folders.at(-1) as string)
    const description = beside.get(keyOfFolders(folders))
    const mount = mountOf(folders, mounts)
    const isMounted = mount !== undefined && partsOf(mount.path) === folders.length - 1
    planned.set(id, {
      id,
      parentId,
      names: shortened(description?.names),
      fallback: short(description?.label || readable(name)),
      icon: null,
      order: description?.order ?? order ?? (isMounted ? mount.order : null),
    })
  }

  const foldersOfDoc = ({ folders, name }: PlacedDoc) =>
    name === '' && folders.length > 0 && !holding.has(keyOfFolders(folders)) ? folders.slice(0, -1) : folders

  const listedOf = ({ front }: PlacedDoc) => (options.category ? undefined : listed.get(line(front.category)))

  const planListed = (category: ImportedCategory): void => {
    const parent = category.parentId === null ? undefined : listed.get(category.parentId)
    if (planned.has(category.id)) return
    if (parent) planListed(parent)
    planned.set(category.id, category)
  }

  const placeOf = (doc: PlacedDoc): { categoryId: string; order: number | null } => {
    const named = listedOf(doc)
    if (named) return { categoryId: named.id, order: doc.order }
    const place: Place | undefined = placement.pages.get(pageKey(doc))
    if (place) return { categoryId: place.categoryId ?? options.rootId, order: place.order }
    const folders = foldersOfDoc(doc)
    return { categoryId: idOf(folders), order: orderAt(doc, folders.length < doc.folders.length) }
  }

  /** An index speaks for its folder: what it says of its place is that of the folder. */
  const orderAt = (doc: PlacedDoc, isAlone: boolean): number | null => {
    if (!isAlone && doc.name === '' && doc.folders.length > 0) return leading
    const description = beside.get(doc.name === '' && isAlone ? keyOfFolders(doc.folders) : pageKey(doc))
    const folderOrder = isAlone ? unnumbered(doc.folders.at(-1) as string).order : null
    return description?.order ?? doc.order ?? folderOrder
  }

  for (const doc of docs) {
    const named = listedOf(doc)
    if (named) {
      planListed(named)
      continue
    }
    const place = placement.pages.get(pageKey(doc))
    if (!place) plan(foldersOfDoc(doc))
    else planGroup(place.categoryId ?? options.rootId)
  }
  for (const file of [...files].sort(indexFirst)) {
    const base = file.path.split('/').at(-1) ?? ''
    const { folders, base: name, locale } = withoutLocale(file.path)
    if (!categoryFile.test(base) || !categoryName.test(name)) continue
    // A category named on the command line keeps that name.
    if (folders.length === 0 && options.category) continue
    const category = planned.get(idOf(folders))
    // What a sidebar says of a category is said last.
    if (!category || groups.has(category.id)) continue
    try {
      describeCategory(category, frontOf(base, textOf(file.bytes)), locale ?? options.locale ?? localeAt(docs, folders))
    } catch (error) {
      // An index that cannot be read is listed as the document it is.
      if (/^_category/i.test(base))
        failures.push({ path: file.path, reason: error instanceof Error ? error.message : 'cannot be read' })
    }
  }
  const categories = [...planned.values()]
  return { categories, placeOf, idOf: (folders) => (planned.has(idOf(folders)) ? idOf(folders) : undefined), failures }
}

const keyOfFolders = (folders: string[]) => folders.join('/').toLowerCase()
const partsOf = (path: string) => (path === '' ? 0 : path.split('/').length)
/** Where the category of pages that are in no group stands: at the first of them. */
function firstLoose(pages: ReadonlyMap<string, Place>): number | null {
  const orders = [...pages.values()].flatMap(({ categoryId, order }) => (categoryId === null ? [order] : []))
  return orders.length === 0 ? null : orders.reduce((least, order) => Math.min(least, order))
}

const shortened = (names: Partial<Record<Locale, string>> = {}): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, short(name)]))

const partOf = (folder: string) => slugify(unnumbered(folder).name) || 'section'

function mountOf(folders: string[], mounts: Mount[]): Mount | undefined {
  const key = keyOfFolders(folders)
  return mounts.find(({ path }) => path === '' || key === path || key.startsWith(`${path}/`))
}

/** Folders with anything beside their own page. */
function foldersThatHold(docs: PlacedDoc[]): Set<string> {
  const holding = new Set<string>()
  for (const { folders, name } of docs) {
    for (let length = folders.length - (name === '' ? 1 : 0); length > 0; length--)
      holding.add(keyOfFolders(folders.slice(0, length)))
  }
  return holding
}

/** The files made for it say more than an index, so they come last. */
function indexFirst(a: SourceFile, b: SourceFile): number {
  const own = (file: SourceFile) => (/(^|\/)_category_?\./i.test(file.path) ? 1 : 0)
  return own(a) - own(b)
}

function frontOf(base: string, text: string): FrontMatter {
  if (/\.mdx?$/i.test(base)) return splitFrontMatter(text).front
  return readFields(text)
}

function describeCategory(category: ImportedCategory, front: FrontMatter, locale: Locale): void {
  const name = front.name ?? front.label ?? front.title
  if (typeof name === 'object' && name !== null) {
    for (const [key, value] of Object.entries(name)) {
      const named = localeOfName(key)
      if (named && line(value)) category.names[named] = short(line(value))
    }
  } else if (line(name)) category.names[locale] = short(line(name))
  if (line(front.icon)) category.icon = line(front.icon).slice(0, 40)
  category.order = orderOf(front, 'position') ?? category.order
}

/** The language of the documents beside a category's file. */
function localeAt(docs: { folders: string[]; locale: Locale }[], folders: string[]): Locale {
  const path = folders.join('/')
  return docs.find((doc) => doc.folders.join('/').startsWith(path))?.locale ?? 'zh-cn'
}

function short(name: string): string {
  return [...name].slice(0, helpLimits.categoryNameChars).join('')
}
