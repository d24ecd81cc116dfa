import { type Fields, isFields, type Literal, textIn } from '#server/help-import/navigation/literal.ts'
import { readLiteral } from '#server/help-import/navigation/read-literal.ts'
import { pathBelow } from '#server/help-import/read/path-below.ts'
import type { SourceFile } from '#server/help-import/types.ts'

/** One documentation of a site: `docs`, or a further one with an id. */
export type Instance = {
  /** Empty for the main one. */
  id: string
  /** The site's folder: empty, or a path that ends with `/`. */
  root: string
  /** The folder of its documents. */
  docs: string
  /** What the names of its files of versions begin with: empty, or `<id>_`. */
  lead: string
  /** The folder of its translations, by the name that Docusaurus gives it. */
  translations: string
  /** Its file of sidebars, where the configuration names one. */
  sidebar: string | null
  /** What the configuration says of it. */
  options: Fields
}

const plugin = 'docusaurus-plugin-content-docs'
/** Docusaurus's own: an id is part of names of files. */
const idPattern = /^[\w-]+$/

/**
 * The documentations of a site: the preset's `docs` or the plugin's, each further plugin with an id, and those that only
 * their kept versions tell of. Those whose folder lies in another's come first.
 */
export function instancesOf(files: SourceFile[], root: string, read: (path: string) => string | null): Instance[] {
  const optionsById = configured(root, read)
  for (const { path } of files) {
    const id = path.startsWith(root)
      ? /^([\w-]+)_versioned_docs\/version-/.exec(path.slice(root.length))?.[1]
      : undefined
    if (id !== undefined && !optionsById.has(id)) optionsById.set(id, new Map())
  }
  if (!optionsById.has('') && files.some(({ path }) => path.startsWith(`${root}versioned_docs/`)))
    optionsById.set('', new Map())
  return [...optionsById]
    .flatMap(([id, fields]) => instance(id, root, fields))
    .sort((a, b) => b.docs.length - a.docs.length || (a.id < b.id ? -1 : 1))
}

function instance(id: string, root: string, options: Fields): Instance[] {
  const folder = root.replace(/\/$/, '')
  const docs = pathBelow(folder, textIn(options, 'path') ?? (id || 'docs'))
  if (docs === null || docs === '') return []
  const sidebar = textIn(options, 'sidebarPath')
  const [lead, translations] = id === '' ? ['', plugin] : [`${id}_`, `${plugin}-${id}`]
  return [
    { id, root, docs, lead, translations, sidebar: sidebar === null ? null : pathBelow(folder, sidebar), options },
  ]
}

/** What the configuration says of each documentation, by its id. */
function configured(root: string, read: (path: string) => string | null): Map<string, Fields> {
  const found = new Map<string, Fields>()
  for (const ending of ['js', 'ts', 'mjs', 'cjs', 'mts']) {
    const path = `${root}docusaurus.config.${ending}`
    if (read(path) === null) continue
    const config = readLiteral(path, read, () => {})
    if (!isFields(config)) break
    for (const { options } of optionsIn(config, 'presets')) {
      const docs = options.get('docs')?.()
      if (docs && isFields(docs)) found.set('', docs)
    }
    for (const { name, options } of optionsIn(config, 'plugins')) {
      const id = textIn(options, 'id') ?? ''
      const isDocs = name === null ? hasVersions(options) : /(?:^|\/)(?:plugin-)?content-docs$/.test(name)
      if (isDocs && (id === '' || idPattern.test(id)) && !found.has(id)) found.set(id === 'default' ? '' : id, options)
    }
    break
  }
  return found
}

const hasVersions = (options: Fields) =>
  ['lastVersion', 'versions', 'includeCurrentVersion'].some((name) => options.has(name))

/** `['classic', { … }]`; `name` is null where only running it would tell. */
function optionsIn(config: Fields, field: string): { name: string | null; options: Fields }[] {
  const listed: Literal = config.get(field)?.()
  if (!Array.isArray(listed)) return []
  return listed.flatMap((one) => {
    const [name, options] = Array.isArray(one) ? one : []
    return options && isFields(options) ? [{ name: typeof name === 'string' ? name : null, options }] : []
  })
}
