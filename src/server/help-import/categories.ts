import type { Locale } from '#contract/base/locale.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { slugify, unnumbered } from '#server/text/slug.ts'
import type { FrontMatter } from './parse.ts'
import { foldersOf, line, localeOfName, orderOf, readable, splitFrontMatter, textOf } from './parse.ts'
import type { ImportedCategory } from './rows.ts'
import type { ImportNote, ImportOptions, SourceFile } from './types.ts'

const categoryFile = /^(_category_?\.(md|ya?ml|json)|_?index\.mdx?|readme\.mdx?)$/i

/** The categories of the folders that hold documents, parents first, and the one each folder stands for. */
export function planCategories(
  docs: { folders: string[]; locale: Locale }[],
  files: SourceFile[],
  options: ImportOptions & { rootId: string },
): { categories: ImportedCategory[]; idOf(folders: string[]): string; failures: ImportNote[] } {
  const planned = new Map<string, ImportedCategory>()
  const failures: ImportNote[] = []
  const idOf = (folders: string[]) => categoryId(folders, options)

  const plan = (folders: string[]): ImportedCategory => {
    const id = idOf(folders)
    const known = planned.get(id)
    if (known) return known
    // Sub-folders are categories of their own unless all shall be in one.
    const parentId =
      folders.length > 1 || (folders.length === 1 && options.category) ? plan(folders.slice(0, -1)).id : null
    const { name, order } = unnumbered(folders.at(-1) ?? options.category ?? options.name)
    const category: ImportedCategory = { id, parentId, names: {}, fallback: short(readable(name)), icon: null, order }
    planned.set(id, category)
    return category
  }

  for (const doc of docs) plan(doc.folders)
  for (const file of [...files].sort(indexFirst)) {
    const base = file.path.split('/').at(-1) ?? ''
    if (!categoryFile.test(base)) continue
    const { folders, locale: folderLocale } = foldersOf(file.path)
    // A category named on the command line keeps that name.
    if (folders.length === 0 && options.category) continue
    const category = planned.get(idOf(folders))
    if (!category) continue
    try {
      describeCategory(
        category,
        frontOf(base, textOf(file.bytes)),
        options.locale ?? folderLocale ?? localeAt(docs, folders),
      )
    } catch (error) {
      // An index that cannot be read is listed as the document it is.
      if (/^_category/i.test(base))
        failures.push({ path: file.path, reason: error instanceof Error ? error.message : 'cannot be read' })
    }
  }
  return { categories: [...planned.values()], idOf, failures }
}

/** The files made for it say more than an index, so they come last. */
function indexFirst(a: SourceFile, b: SourceFile): number {
  const own = (file: SourceFile) => (/(^|\/)_category_?\./i.test(file.path) ? 1 : 0)
  return own(a) - own(b)
}

function frontOf(base: string, text: string): FrontMatter {
  if (/\.mdx?$/i.test(base)) return splitFrontMatter(text).front
  return splitFrontMatter(`---\n${text}\n---\n`).front
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
  category.order = orderOf(front) ?? (typeof front.position === 'number' ? Math.round(front.position) : category.order)
}

/** The language of the documents beside a category's file. */
function localeAt(docs: { folders: string[]; locale: Locale }[], folders: string[]): Locale {
  const path = folders.join('/')
  return docs.find((doc) => doc.folders.join('/').startsWith(path))?.locale ?? 'zh-cn'
}

/** The same folder names are the same category, whichever language or import they come from. */
function categoryId(folders: string[], options: ImportOptions & { rootId: string }): string {
  const parts = folders.map((folder) => slugify(unnumbered(folder).name) || 'section')
  if (parts.length === 0) return options.rootId
  return (options.category ? [options.rootId, ...parts] : parts).join('/')
}

function short(name: string): string {
  return [...name].slice(0, helpLimits.categoryNameChars).join('')
}
