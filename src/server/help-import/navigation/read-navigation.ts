import type { Locale } from '#contract/base/locale.ts'
import { includable } from '#server/help-import/dialects/includable.ts'
import { localeOfName, withoutLocale } from '#server/help-import/read/language.ts'
import type { ImportNote, SourceFile } from '#server/help-import/types.ts'
import type { Beside, Navigation } from './item.ts'
import { entriesOfMeta, isMetaFile } from './meta.ts'
import { isMkDocsFile, itemsOfMkDocs } from './mkdocs.ts'
import { readLiteral } from './read-literal.ts'
import { itemsOfSidebars, translatedGroups } from './sidebars.ts'
import { isSummaryFile, itemsOfSummary } from './summary.ts'
import { navigationOfVitePress } from './vitepress.ts'

const sidebarsFile = /^(?:.*\/)?sidebars\.(?:json|[mc]?[jt]s)$/i
const vitepressFile = /^(?:.*\/)?\.vitepress\/config(?:\/index)?\.[mc]?[jt]s$/i

/** VitePress: that of a folder, such as one language's. Other tools' files have this name too. */
const vitepressPartFile = /^(?:.*\/)?config\.[mc]?[jt]s$/i

/** Docusaurus: what its groups are called in another language. */
const labelsFile = /^(?:.*\/)?i18n\/([a-z-]{2,10})\/docusaurus-plugin-content-docs(?:-[\w-]+)?\/current\.json$/i

/** Files of a folder that say how its pages are ordered, beside its Markdown. */
export const isNavigationFile = (path: string): boolean =>
  sidebarsFile.test(path) ||
  vitepressFile.test(path) ||
  vitepressPartFile.test(path) ||
  labelsFile.test(path) ||
  isMetaFile(path) ||
  isMkDocsFile(path)

/** How a site's own files order its pages. */
export type SiteNavigation = {
  /** Its sidebars: those that name their language last, so that the others give the addresses. */
  sidebars: Navigation[]
  beside: Beside
  /** Names of groups in other languages, by what their sidebar calls them. */
  labels: ReadonlyMap<string, Partial<Record<Locale, string>>>
  /** Markdown that is only such a list, and no page. */
  lists: ReadonlySet<string>
  notes: ImportNote[]
}

/**
 * Reads the navigation that a folder's files describe. Nothing in them is run.
 *
 * @param more reads any other file of the folder
 * @param docsOf where the documents of a file of sidebars lie, when that is known
 */
export function readNavigation(
  files: SourceFile[],
  more?: (path: string) => Uint8Array | null,
  docsOf: (path: string) => string | undefined = () => undefined,
): SiteNavigation {
  const read = includable(files, more)
  const sidebars: Navigation[] = []
  const beside = new Map<string, { order: number; label: string; names: Partial<Record<Locale, string>> }>()
  const labels = new Map<string, Partial<Record<Locale, string>>>()
  const lists = new Set<string>()
  const notes: ImportNote[] = []
  for (const { path } of files) {
    const literal = () => readLiteral(path, read, (reason) => notes.push({ path, reason }))
    const folder = path.split('/').slice(0, -1)
    const docs = docsOf(path)
    if (docs !== undefined || sidebarsFile.test(path)) {
      sidebars.push({ locale: null, items: itemsOfSidebars(literal(), docs ?? docsBeside(files, folder)) })
    } else if (vitepressFile.test(path)) {
      const root = folder.slice(0, folder.lastIndexOf('.vitepress')).join('/')
      sidebars.push(...navigationOfVitePress(literal(), root))
    } else if (vitepressPartFile.test(path)) {
      if (!(read(path) ?? '').includes('defineAdditionalConfig')) continue
      const root = rootOfVitePress(files, folder)
      const locale = localeOfName(folder.at(-1) ?? '')
      if (root !== null) sidebars.push(...navigationOfVitePress(literal(), root, locale))
    } else if (labelsFile.test(path)) {
      const locale = localeOfName(labelsFile.exec(path)?.[1] ?? '')
      for (const [label, name] of locale ? translatedGroups(literal()) : [])
        labels.set(label, { ...labels.get(label), [locale as Locale]: name })
    } else if (isMetaFile(path)) {
      const { folders, locale } = withoutLocale(path)
      for (const [order, { name, label }] of entriesOfMeta(literal()).entries()) {
        const key = [...folders, name === 'index' ? '' : name].join('/').toLowerCase()
        const known = beside.get(key) ?? { order, label, names: {} }
        if (locale && label !== '') known.names[locale] = label
        beside.set(key, known)
      }
    } else if (isMkDocsFile(path)) {
      sidebars.push({ locale: null, items: itemsOfMkDocs(read(path) ?? '', path) })
    } else if (isSummaryFile(path)) {
      const items = itemsOfSummary(read(path) ?? '', path)
      if (items.length === 0) continue
      sidebars.push({ locale: null, items })
      lists.add(path)
    }
  }
  const named = sidebars.filter(({ items }) => items.length > 0)
  return { sidebars: named.sort((a, b) => rank(a) - rank(b)), beside, labels, lists, notes }
}

const rank = ({ locale }: Navigation) => (locale === null ? 0 : locale === 'en' ? 1 : 2)

/** The folder above, or this one, that has VitePress's own; null without one. */
function rootOfVitePress(files: SourceFile[], folder: string[]): string | null {
  for (let length = folder.length; length >= 0; length--) {
    const own = [...folder.slice(0, length), '.vitepress', 'config'].join('/')
    if (files.some(({ path }) => path.startsWith(own))) return folder.slice(0, length).join('/')
  }
  return null
}

/**
 * Docusaurus keeps its documents in `docs` beside `sidebars.js`, unless that folder itself was imported, or in the `docs`
 * of a folder above.
 */
function docsBeside(files: SourceFile[], folder: string[]): string {
  const holds = (path: string) => files.some((file) => file.path.startsWith(path) && /\.mdx?$/i.test(file.path))
  for (let length = folder.length; length >= 0; length--) {
    const above = folder.slice(0, length)
    const docs = [...above, 'docs'].join('/')
    if (holds(`${docs}/`)) return docs
    if (length === folder.length && holds(above.length === 0 ? '' : `${above.join('/')}/`)) return above.join('/')
  }
  return folder.join('/')
}
