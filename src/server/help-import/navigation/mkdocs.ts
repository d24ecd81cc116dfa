import { parseDocument } from 'yaml'
import { below, isForeign, type NavigationItem, navigationDepth } from './item.ts'

/** MkDocs: what says a site's order, beside the folder of its pages. */
export const isMkDocsFile = (path: string): boolean => /(^|\/)mkdocs\.ya?ml$/i.test(path)

/**
 * The items of a `mkdocs.yml`: `nav` is a list of pages, each by itself or under its name, and of names with lists. Empty
 * where it has none, and for what cannot be read.
 */
export function itemsOfMkDocs(text: string, path: string): NavigationItem[] {
  const folder = path.split('/').slice(0, -1).join('/')
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) return []
  let config: unknown
  try {
    config = document.toJS({ maxAliasCount: 20 })
  } catch {
    return []
  }
  if (typeof config !== 'object' || config === null) return []
  const { nav, docs_dir = 'docs' } = config as { nav?: unknown; docs_dir?: unknown }
  const docs = typeof docs_dir === 'string' ? below(folder, docs_dir) : null
  return docs === null ? [] : itemsOf(nav, docs, 0)
}

function itemsOf(list: unknown, docs: string, depth: number): NavigationItem[] {
  if (!Array.isArray(list) || depth > navigationDepth) return []
  return list.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return pageOf(entry, docs)
    if (typeof entry !== 'object' || entry === null) return []
    return Object.entries(entry).flatMap(([label, value]: [string, unknown]): NavigationItem[] =>
      typeof value === 'string'
        ? pageOf(value, docs)
        : [{ kind: 'group', label, page: [], items: itemsOf(value, docs, depth + 1) }],
    )
  })
}

function pageOf(address: string, docs: string): NavigationItem[] {
  const place = isForeign(address) ? null : below(docs, address.replace(/^\//, ''))
  return place === null ? [] : [{ kind: 'page', places: [place] }]
}
