import { locales } from '#contract/base/locale.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import type { ImportPorts, PartOptions } from '#server/help-import/part.ts'
import type { KnownDoc } from '#server/help-import/plan/ids.ts'
import { type ImportOptions, type SourceFile, SourceTaken } from '#server/help-import/types.ts'
import { slugify } from '#server/text/slug.ts'
import type { ParsedDoc } from './parse.ts'
import { keyOf, keyPrefix } from './source-keys.ts'

/** The known documents; for an export of this site, under their places in it: they are the same, from any source. */
export function withExported(known: KnownDoc[], docs: ParsedDoc[], options: PartOptions): KnownDoc[] {
  if (!options.exported?.isOwn) return known
  const { entries } = options.exported
  const paths = new Map(docs.flatMap(({ path }) => (entries.has(path) ? [[entries.get(path)?.id, path]] : [])))
  return known.map((doc) => {
    const path = doc.live ? paths.get(doc.id) : undefined
    return path === undefined ? doc : { ...doc, sourceKey: keyOf(options, path) }
  })
}

/** Two folders may have the same name: one that shares nothing with what is known by it is another one. */
export function refuseAnother(files: SourceFile[], known: KnownDoc[], options: ImportOptions): void {
  if (!options.isNameGuessed) return
  const before = known.filter((doc) => doc.live && doc.sourceKey?.startsWith(keyPrefix(options)))
  const present = new Set(files.map(({ path }) => keyOf(options, path)))
  if (before.length === 0 || before.some((doc) => present.has(doc.sourceKey as string))) return
  throw new SourceTaken(
    `${before.length} documents of another folder are known as ${options.source}. ` +
      'Give this one a name of its own by --source <name>, or that name if it replaces them.',
  )
}

/** The category of documents in no sub-folder: the one that was named, when there is one of that name, or a new one. */
export async function rootCategory(ports: Pick<ImportPorts, 'db'>, options: ImportOptions): Promise<string> {
  const wanted = options.category
  if (wanted === undefined) return slugify(options.name) || 'general'
  const existing = (await liveCategories(ports.db)).find(
    (category) => category.id === wanted || locales.some((locale) => category.name[locale] === wanted),
  )
  return existing?.id ?? (slugify(wanted) || 'general')
}
